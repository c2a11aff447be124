import { LANGUAGES } from '@permanto/contracts/values';
import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { SCHEMES } from '../scenario/scenario';
import type { Setting } from '../setting/setting';
import styles from './bench.module.css';
import { Choice } from './choice';
import { $shops } from './shop.model';

/** Copies the address of what is shown, for a bug report. */
function CopyAddress() {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(globalThis.location.href).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser lets nothing be copied: take it from the address bar.'),
    );
  return (
    <>
      <Button onClick={() => void copy()}>Copy address</Button>
      <span role="status">{said}</span>
    </>
  );
}

/** In CSS pixels: the narrowest that must do, a phone, a tablet, a desktop. */
const VIEWPORTS = ['fit', '320x640', '360x740', '768x1024', '1280x800'];
const DELAYS = ['0', '300', '1000', '3000', '10000'];

type Chosen = Exclude<keyof Setting, 'scenario' | 'shows' | 'facts'>;

interface ToolbarProps {
  readonly setting: Setting;
  readonly change: (changes: Partial<Setting>) => void;
  readonly reload: () => void;
}

/** What every scenario can be shown with. */
export function Toolbar({ setting, change, reload }: ToolbarProps) {
  const shops = useUnit($shops);
  /** A choice of the setting by its name. */
  const choose = (name: Chosen, options: readonly string[]) => ({
    value: String(setting[name]),
    options,
    choose: (value: string) => change({ [name]: value }),
  });
  return (
    <div className={styles.toolbar} role="group" aria-label="Shown with">
      {setting.scenario && <Choice label="API" {...choose('api', ['scripted', 'real'])} />}
      <Choice
        label="Delay, ms"
        {...choose('delay', DELAYS)}
        choose={(delay) => change({ delay: Number(delay) })}
      />
      <Choice label="Shop" {...choose('shop', shops)} />
      <Choice label="Language" {...choose('language', LANGUAGES)} />
      <Choice label="Theme" {...choose('theme', ['none', 'own', ...shops])} />
      <Choice label="Scheme" {...choose('scheme', SCHEMES)} />
      <Choice label="Viewport" {...choose('viewport', VIEWPORTS)} />
      {setting.scenario && <Choice label="Steps" {...choose('play', ['yes', 'no'])} />}
      <Button onClick={reload}>Reload</Button>
      <CopyAddress />
    </div>
  );
}
