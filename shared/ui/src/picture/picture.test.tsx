import { render, screen } from '@testing-library/react';
import { Picture } from './picture';

const show = (src: string, isFirst = false) => {
  render(<Picture src={src} sizes="100vw" alt="Halli" isFirst={isFirst} />);
  return screen.getByRole('img', { name: 'Halli' });
};

describe('Picture', () => {
  it('offers the shop’s own in several widths', () => {
    const picture = show('/v1/testi/files/halli.webp?v=abc');
    expect(picture).toHaveAttribute(
      'srcset',
      [480, 800, 1200, 1600]
        .map((width) => `/v1/testi/files/halli.webp?v=abc&width=${width} ${width}w`)
        .join(),
    );
    expect(picture).toHaveAttribute('sizes', '100vw');
    expect(picture).toHaveAttribute('src', '/v1/testi/files/halli.webp?v=abc');
  });

  it.each([
    '/v1/testi/files/merkki.svg?v=abc',
    '/v1/testi/files/liikkuva.gif?v=abc',
    '/kuvat/halli.webp',
    'https://media.example/v1/a.webp?v=1',
  ])('takes %s as it is', (src) => {
    expect(show(src)).toHaveAttribute('src', src);
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
  });

  it('comes first where it is in sight first, and late elsewhere', () => {
    expect(show('/a.svg', true)).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByRole('img')).not.toHaveAttribute('loading');
  });

  it('waits until it is near where it is not in sight first', () => {
    expect(show('/a.svg')).toHaveAttribute('loading', 'lazy');
  });

  it('is for the eye only where nothing is said of it', () => {
    render(<Picture src="/a.svg" sizes="100vw" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByRole('presentation')).toHaveAttribute('alt', '');
  });
});
