import * as apiClient from '@permanto/api-client';
import * as eventBus from '@permanto/event-bus';
import * as publishCart from '@permanto/event-bus/publish/cart';
import * as publishCheckout from '@permanto/event-bus/publish/checkout';
import * as publishSeating from '@permanto/event-bus/publish/seating';
import * as publishShell from '@permanto/event-bus/publish/shell';
import * as federation from '@permanto/federation';
import * as i18n from '@permanto/i18n';
import * as ui from '@permanto/ui';
import * as effector from 'effector';
import * as effectorReact from 'effector-react';
import * as i18next from 'i18next';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/**
 * All modules that the shell shares with remotes, by request. Module federation shares a package only if
 * the shell imports it, so browser and server both import this list.
 */
export const provided: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  effector,
  'effector-react': effectorReact,
  i18next,
  '@permanto/api-client': apiClient,
  '@permanto/event-bus': eventBus,
  '@permanto/event-bus/publish/cart': publishCart,
  '@permanto/event-bus/publish/checkout': publishCheckout,
  '@permanto/event-bus/publish/seating': publishSeating,
  '@permanto/event-bus/publish/shell': publishShell,
  '@permanto/federation': federation,
  '@permanto/i18n': i18n,
  '@permanto/ui': ui,
};
