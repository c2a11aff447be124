import { useState, type ReactNode } from 'react';
import { Button, buttonClass, Cluster, QuantityField, Stack } from '../..';
import {
  Checkbox,
  EmailField,
  RadioCard,
  RadioChip,
  RadioGroup,
  SelectField,
  TextAreaField,
  TextField,
} from '../../forms';

const VARIANTS = ['primary', 'secondary', 'quiet'] as const;

/** Once left, asks whether another address was meant. */
function Email({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <EmailField
      label="Sähköposti"
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onCorrect={setValue}
    />
  );
}

function Buttons() {
  return (
    <Stack gap={4}>
      {VARIANTS.map((variant) => (
        <Cluster key={variant}>
          <Button variant={variant}>Osta liput</Button>
          <Button variant={variant} busy>
            Lisätään…
          </Button>
          <Button variant={variant} disabled>
            Loppu
          </Button>
          <a href="#top" className={buttonClass({ variant })}>
            Linkki
          </a>
        </Cluster>
      ))}
      <Button variant="primary" size="large" wide>
        Tilaa ja maksa 1 234,50 €
      </Button>
    </Stack>
  );
}

function Quantity({ start, busy = false }: { start: number; busy?: boolean }) {
  const [amount, setAmount] = useState(start);
  return (
    <QuantityField
      label={`Aikuinen, ${busy ? 'odottaa' : 'määrä'}`}
      decreaseLabel="Vähennä: Aikuinen"
      increaseLabel="Lisää: Aikuinen"
      value={amount}
      onChange={setAmount}
      min={1}
      max={8}
      step={1}
      zero
      busy={busy}
    />
  );
}

function Radios({ name, error }: { name: string; error?: string }) {
  return (
    <RadioGroup legend="Toimitustapa" hint="Voit vaihtaa tämän myöhemmin." error={error}>
      <RadioCard
        name={name}
        title="E-liput"
        description="Sähköpostiisi heti maksun jälkeen"
        aside="0,00 €"
        defaultChecked={error === undefined}
      />
      <RadioCard name={name} title="Nouto lippukassalta" aside="2,50 €" />
    </RadioGroup>
  );
}

/** What is pressed, typed and chosen, each in every state that can be shown standing. */
export const controls: Readonly<Record<string, ReactNode>> = {
  Button: <Buttons />,
  QuantityField: (
    <Cluster>
      <Quantity start={2} />
      <Quantity start={0} />
      <Quantity start={3} busy />
    </Cluster>
  ),
  TextField: (
    <Stack gap={4}>
      <TextField label="Etunimi" defaultValue="Aino" />
      <TextField
        label="Sähköposti"
        optionalText="(vapaaehtoinen)"
        hint="Liput lähetetään tähän."
        placeholder="nimi@esimerkki.fi"
      />
      <TextField label="Puhelin" defaultValue="12" error="Numerosta puuttuu alku, esim. 040." />
      <TextField label="Koodi" defaultValue="KEVÄT" disabled />
    </Stack>
  ),
  EmailField: <Email start="aino@gmial.com" />,
  TextAreaField: <TextAreaField label="Viesti" hint="Saajalle." defaultValue="Nähdään hallilla!" />,
  SelectField: (
    <SelectField label="Maa" defaultValue="FI">
      <option value="FI">Suomi</option>
      <option value="SE">Ruotsi</option>
    </SelectField>
  ),
  Checkbox: (
    <Stack gap={2}>
      <Checkbox label="Hyväksyn tilausehdot" hint="Luet ne linkistä." />
      <Checkbox label="Tilaan uutiskirjeen" defaultChecked />
      <Checkbox label="Hyväksyn ehdot" error="Hyväksy ehdot, niin voit jatkaa." />
    </Stack>
  ),
  RadioGroup: <Radios name="free" />,
  RadioCard: <Radios name="faulty" error="Valitse toimitustapa." />,
  RadioChip: (
    <RadioGroup legend="102, rivi 1, paikka 16">
      <Cluster>
        <RadioChip name="type" label="Aikuinen 89,00 €" defaultChecked />
        <RadioChip name="type" label="Lapsi 44,50 €" />
        <RadioChip name="type" label="Opiskelija 66,00 €" disabled />
      </Cluster>
    </RadioGroup>
  ),
};
