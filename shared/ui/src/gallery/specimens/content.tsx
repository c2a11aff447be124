import { cents } from '@permanto/contracts';
import type { ReactNode } from 'react';
import {
  Alert,
  Badge,
  Button,
  Card,
  Cluster,
  Container,
  LiveRegion,
  Money,
  Picture,
  Price,
  Skeleton,
  Spinner,
  Stack,
  TicketIcon,
  VisuallyHidden,
} from '../..';
import { Details, EmptyState } from '../../blocks';
import { Progress } from '../../forms';
import styles from './specimens.module.css';

const TONES = ['info', 'success', 'warning', 'error'] as const;
const HALL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#789" d="M0 0h16v9H0z"/><path fill="none" stroke="#fff" stroke-width=".1" d="M8 0v9M8 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"/></svg>',
)}`;

/** What is read. */
export const content: Readonly<Record<string, ReactNode>> = {
  Alert: (
    <Stack>
      {TONES.map((tone) => (
        <Alert key={tone} tone={tone} live={false} title="Paikka ehti mennä">
          <p>
            Valitse toinen, tai katso <a href="#top">muita tapahtumia</a>.
          </p>
        </Alert>
      ))}
      <Alert
        tone="error"
        live={false}
        title="Ostoskoria ei voitu lukea"
        action={<Button>Yritä uudelleen</Button>}
      />
    </Stack>
  ),
  Badge: (
    <Cluster>
      <Badge tone="green">Hyvin tilaa</Badge>
      <Badge tone="yellow">Vähän jäljellä</Badge>
      <Badge tone="red">Loppuunmyyty</Badge>
      <Badge>Myynti ei ole alkanut</Badge>
    </Cluster>
  ),
  Card: <Card>Arkki sivun pohjalla.</Card>,
  Cluster: (
    <Cluster justify="between">
      <span>Vierekkäin</span>
      <span>ja laidoilla</span>
    </Cluster>
  ),
  Container: <Container className={styles.filled}>Sivun mitta marginaaleineen</Container>,
  Stack: (
    <Stack gap={2}>
      <span>Allekkain,</span>
      <span>väli asteikolta</span>
    </Stack>
  ),
  Details: (
    <Stack gap={1}>
      <Details summary="ALV-erittely">25,5 %: 10,16 €</Details>
      <Details summary="Menneet tapahtumat (2)" open>
        Kevään viimeinen ottelu, Syyskauden avaus
      </Details>
    </Stack>
  ),
  EmptyState: (
    <EmptyState
      as="p"
      icon={<TicketIcon />}
      title="Ostoskorisi on tyhjä"
      action={<Button variant="primary">Selaa tapahtumia</Button>}
    >
      Valitse tapahtuma ja lisää siitä liput.
    </EmptyState>
  ),
  LiveRegion: (
    <div>
      Ei näy; muutokset kuullaan. <LiveRegion message="" />
    </div>
  ),
  VisuallyHidden: (
    <p>
      Ei näy<VisuallyHidden>, mutta kuullaan</VisuallyHidden>.
    </p>
  ),
  Money: <Money amount={cents(123450)} />,
  Price: <Price amount={cents(1990)} full={cents(2490)} />,
  Picture: (
    <div className={styles.picture}>
      <Picture src={HALL} sizes="20rem" alt="Kaukalo ylhäältä" isFirst />
    </div>
  ),
  Progress: <Progress>Varaamme paikkoja…</Progress>,
  Spinner: <Spinner />,
  Skeleton: (
    <div className={styles.skeletons}>
      <span className={styles.skeletonBlock}>
        <Skeleton shape="block" />
      </span>
      <div>
        <Skeleton />
        <Skeleton />
        <Skeleton shape="short" />
      </div>
    </div>
  ),
};
