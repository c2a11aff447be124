import { localizedPath } from '@permanto/contracts';
import { useLanguage } from '@permanto/i18n';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type NavigateOptions, useRouter } from './context';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, NavigateOptions {
  /** A path without language prefix, from `paths`; query and hash are allowed. */
  readonly to: string;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to another page of the shop: a real address, opened softly on a plain click. */
export function Link(props: LinkProps) {
  const { to, replace = false, keepFocus = false, onClick, target, children, ...rest } = props;
  const language = useLanguage();
  const { navigate, prefetch } = useRouter();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    if (target !== undefined && target !== '_self') return;
    event.preventDefault();
    navigate(to, { replace, ...(keepFocus && { keepFocus }) });
  };
  const handleInterest = () => prefetch(to);
  return (
    <a
      {...rest}
      target={target}
      href={localizedPath(to, language)}
      onClick={handleClick}
      onPointerEnter={handleInterest}
      onFocus={handleInterest}
    >
      {children}
    </a>
  );
}
