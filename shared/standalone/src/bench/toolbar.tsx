import { LANGUAGES } from '@permanto/contracts/values';
import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { SCHEMES } from '../scenario/scenario';
import type { Setting } from '../setting/setting';
import styles from './bench.module.css';
import { Choice } from './choice';
import { CopyAddress } from './copy-address';
import { $shops } from './shop.model';

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
