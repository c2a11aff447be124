import { anEvent, aProduct } from '@permanto/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { galleryTexts } from '../../features/product-gallery/texts';
import { NOW, openPage } from '../../testing/visit';

const t = galleryTexts.in('en');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  jest.restoreAllMocks();
});

const PICTURES = ['/front.webp', '/back.webp', '/detail.webp'];

/** The page of a scarf with these pictures. */
async function show([image, ...images]: readonly string[] = PICTURES) {
  const title = { fi: 'Huivi', en: 'Scarf' };
  const product = aProduct({ id: 'huivi', title, event_id: null, image: image ?? null, images });
  const script = { 'products.get': { product } };
  return (await openPage({ route: 'product', params: { id: 'huivi' }, script })).show();
}

const picture = (number: number, count = 3) =>
  screen.getByRole('link', { name: t('zoom', { number, count }) });
const thumb = (number: number) =>
  screen.getByRole('link', { name: t('picture', { number, count: 3 }) });
const nameOf = (number: number) => t('named', { title: 'Scarf', number, count: 3 });
const button = (name: string) => screen.getByRole('button', { name });

test('each picture is a link to itself', async () => {
  await show();
  expect(picture(2)).toHaveAttribute('href', '/back.webp');
});

test('a small picture brings the large one into sight, and says which is shown', async () => {
  const { user } = await show();
  const frames = screen.getByRole('list', { name: t('pictures') });
  const scrolledTo = jest.fn();
  Element.prototype.scrollIntoView = function () {
    scrolledTo([...frames.children].indexOf(this));
  };
  expect(thumb(1)).toHaveAttribute('aria-current', 'true');
  await user.click(thumb(3));
  expect(scrolledTo).toHaveBeenCalledWith(2);
  Object.defineProperty(frames, 'clientWidth', { value: 400 });
  fireEvent.scroll(frames, { target: { scrollLeft: 801 } });
  expect(thumb(3)).toHaveAttribute('aria-current', 'true');
  expect(thumb(1)).not.toHaveAttribute('aria-current');
});

test('a single picture has no small ones, and none to turn to', async () => {
  const { user } = await show(['/front.webp']);
  expect(screen.queryByRole('link', { name: /^Picture/ })).not.toBeInTheDocument();
  await user.click(picture(1, 1));
  const dialog = within(screen.getByRole('dialog', { name: 'Scarf' }));
  expect(dialog.getByRole('img', { name: 'Scarf' })).toHaveAttribute('src', '/front.webp');
  expect(dialog.queryByRole('button', { name: t('next') })).not.toBeInTheDocument();
});

describe('the enlarged picture', () => {
  test('opens where it was pressed, and names what it shows', async () => {
    const { user } = await show();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(picture(2));
    const dialog = within(screen.getByRole('dialog', { name: nameOf(2) }));
    expect(dialog.getByRole('img', { name: nameOf(2) })).toHaveAttribute('src', '/back.webp');
    expect(dialog.getByText(nameOf(2))).toHaveAttribute('aria-live', 'polite');
  });

  test('turns to the next and the previous one, and from the last to the first', async () => {
    const { user } = await show();
    await user.click(picture(2));
    await user.click(button(t('next')));
    expect(screen.getByRole('img', { name: nameOf(3) })).toHaveAttribute('src', '/detail.webp');
    await user.click(button(t('next')));
    expect(screen.getByRole('dialog')).toHaveAccessibleName(nameOf(1));
    await user.click(button(t('previous')));
    expect(screen.getByRole('dialog')).toHaveAccessibleName(nameOf(3));
  });

  test('turns by arrow keys, unless they move a picture that is larger than the screen', async () => {
    const { user } = await show();
    await user.click(picture(1));
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(dialog).toHaveAccessibleName(nameOf(2));
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(dialog).toHaveAccessibleName(nameOf(1));
    // The browser's way back.
    fireEvent.keyDown(dialog, { key: 'ArrowLeft', altKey: true });
    await user.click(button(t('larger')));
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(dialog).toHaveAccessibleName(nameOf(1));
    await user.click(button(t('smaller')));
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(dialog).toHaveAccessibleName(nameOf(2));
  });

  test('closes, and leaves the focus at the picture that was shown last', async () => {
    const { user } = await show();
    await user.click(picture(1));
    await user.click(button(t('next')));
    await user.click(button(t('close')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(picture(2)).toHaveFocus();
  });

  test('leaves a press with a modifier key to the browser', async () => {
    await show();
    const isPrevented = !fireEvent.click(picture(1), { ctrlKey: true });
    expect(isPrevented).toBe(false);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a ticket without a picture', () => {
  const open = async (script = {}) => {
    const event = anEvent({ image: '/game.webp' });
    const all = { 'products.get': { product: aProduct() }, 'events.get': { event }, ...script };
    const page = await openPage({ route: 'product', params: { id: 'derby-adult' }, script: all });
    page.show();
  };

  test('is shown by its event and the place', async () => {
    const venue = { id: 'halli', title: { fi: 'Kotihalli' }, image: '/hall.webp' };
    await open({ 'venues.get': { venue: { ...venue, description: null, address: null } } });
    expect(picture(1, 2)).toHaveAttribute('href', '/game.webp');
    expect(picture(2, 2)).toHaveAttribute('href', '/hall.webp');
  });

  test('is shown by its event alone where the place is not known', async () => {
    await open();
    expect(picture(1, 1)).toHaveAttribute('href', '/game.webp');
  });
});
