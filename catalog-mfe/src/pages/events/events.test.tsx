import { anEvent, aShop, noAnswer } from '@permanto/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts } from '../../features/event-browser/texts';
import { texts as listingTexts } from '../../features/listing/texts';
import { texts as pagedEventsTexts } from '../../features/paged-events/texts';
import { texts as staleNoticeTexts } from '../../features/stale-notice/texts';
import { NOW, openPage } from '../../testing/visit';
import { texts as productTexts } from '../product/texts';
import { texts as venueTexts } from '../venue/texts';

const t = texts.in('en');
const pagedEventsText = pagedEventsTexts.in('en');
const venueText = venueTexts.in('en');
const productText = productTexts.in('en');
const listingText = listingTexts.in('en');
const staleNoticeText = staleNoticeTexts.in('en');

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

const folder = aShop().event_folders[0]!;
const shop = aShop({
  event_folders: [
    { ...folder, id: 'liput', slug: 'ottelut', title: { fi: 'Ottelut' } },
    { ...folder, id: 'keikat', slug: 'keikat', title: { fi: 'Keikat' }, sort_order: 2 },
    { ...folder, id: 'secret', slug: 'secret', title: { fi: 'Salaiset' }, public: false },
  ],
});
const gig = anEvent({
  id: 'keikka',
  title: { fi: 'Yön keikka' },
  description: null,
  event_folders: ['keikat'],
  location: { id: 'kerho', title: { fi: 'Kerhotalo' } },
  start_date: '2027-05-14T16:00:00Z',
  end_date: '2027-05-14T19:00:00Z',
  availability: { ...anEvent().availability, available: false, status: 'red' },
});
const cup = anEvent({
  id: 'turnaus',
  title: { fi: 'Turnaus' },
  start_date: '2027-05-30T07:00:00Z',
  end_date: '2027-06-01T14:00:00Z',
});
const secret = anEvent({ id: 's', title: { fi: 'Salaisuus' }, event_folders: ['secret'] });
const over = anEvent({
  id: 'over',
  title: { fi: 'Mennyt' },
  start_date: '2026-11-01T16:30:00Z',
  end_date: '2026-11-01T18:30:00Z',
});
const script = { 'events.list': { events: [cup, gig, secret, anEvent(), over] } };

async function browse(query: Record<string, string> = {}, more = {}) {
  const page = await openPage({ route: 'events', path: '/events', query, shop, script, ...more });
  const rendered = page.show();
  const user = userEvent.setup({ advanceTimers: (ms) => act(() => jest.advanceTimersByTime(ms)) });
  return { ...page, ...rendered, user };
}

const titles = () =>
  screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const rest = () => act(() => jest.advanceTimersByTimeAsync(1000));
const lastAddress = (page: { navigate: jest.Mock }) => page.navigate.mock.lastCall as unknown[];

describe('the query of the URL', () => {
  test.each([
    [{}, ['Home game: Derby', 'Yön keikka', 'Turnaus']],
    [{ view: 'list' }, ['Home game: Derby', 'Yön keikka', 'Turnaus']],
    [{ folder: 'keikat' }, ['Yön keikka']],
    [{ venue: 'kerho' }, ['Yön keikka']],
    [{ from: '2027-05-31', to: '2027-05-31' }, ['Turnaus']],
    [{ from: '2026-11-01', to: '2026-11-30' }, ['Mennyt', 'Home game: Derby']],
    [{ available: '1' }, ['Home game: Derby', 'Turnaus']],
    [{ q: 'kerho YON' }, ['Yön keikka']],
  ])('%j shows %j', async (query, expected) => {
    await browse(query);
    expect(titles()).toEqual(expected);
  });

  test('fills the fields', async () => {
    await browse({
      q: 'peli',
      folder: 'ottelut',
      venue: 'halli',
      from: '2026-11-01',
      available: '1',
    });
    expect(screen.getByRole('searchbox', { name: t('search') })).toHaveValue('peli');
    expect(screen.getByRole('combobox', { name: t('folder') })).toHaveDisplayValue('Ottelut');
    expect(screen.getByRole('combobox', { name: venueText('untitled') })).toHaveDisplayValue(
      'Home Hall',
    );
    expect(screen.getByLabelText(t('from'))).toHaveValue('2026-11-01');
    expect(screen.getByRole('checkbox', { name: t('available') })).toBeChecked();
    expect(screen.getByText(t('filtersOn', { count: 4 }))).toBeVisible();
  });

  test('is reported and ignored if invalid', async () => {
    const page = await browse({ view: 'map', folder: 'secret', from: '2027-02-30', show: '-5' });
    expect(page.status()).toBe(200);
    expect(titles()).toHaveLength(3);
    expect(screen.getByText(t('faulty'))).toBeVisible();
  });

  test('does not change the canonical URL', async () => {
    const page = await browse({ q: 'peli' });
    expect(page.head()).toMatchObject({ title: 'All events', canonical: '/events' });
  });
});

describe('typing', () => {
  test('searches after a pause, replaces the history entry, and keeps the focus', async () => {
    const page = await browse({ view: 'list' });
    const field = screen.getByRole('searchbox');
    await page.user.type(field, 'keikka ');
    await rest();
    expect(page.navigate).toHaveBeenCalledTimes(1);
    expect(lastAddress(page)).toEqual([
      '/events?view=list&q=keikka',
      { replace: true, keepFocus: true },
    ]);
    expect(titles()).toEqual(['Yön keikka']);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('keikka ');
  });

  test('sends no request to the API', async () => {
    const page = await browse();
    const before = page.requests.length;
    await page.user.type(screen.getByRole('searchbox'), 'x');
    await rest();
    expect(page.navigate).toHaveBeenCalled();
    expect(page.requests).toHaveLength(before);
  });

  test('announces the number of results once, after a pause', async () => {
    const page = await browse();
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    await page.user.type(screen.getByRole('searchbox'), 'keikka');
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(screen.getByRole('heading', { name: t('count', { count: 1 }) })).toBeVisible();
    expect(region).toBeEmptyDOMElement();
    await rest();
    expect(region).toHaveTextContent(t('count', { count: 1 }));
  });

  test('clears the field when the URL loses the search', async () => {
    const page = await browse();
    await page.user.type(screen.getByRole('searchbox'), 'xyz');
    await rest();
    await page.user.click(screen.getByRole('link', { name: t('clear') }));
    await rest();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(titles()).toHaveLength(3);
    act(() => page.navigate('/events?q=xyz'));
    await rest();
    expect(screen.getByRole('searchbox')).toHaveValue('xyz');
  });
});

describe('a filter', () => {
  test('adds a history entry and keeps the other filters', async () => {
    const page = await browse({ q: 'e' });
    await page.user.selectOptions(screen.getByRole('combobox', { name: t('folder') }), 'Keikat');
    await rest();
    expect(lastAddress(page)).toEqual(['/events?q=e&folder=keikat', { keepFocus: true }]);
    await page.user.click(screen.getByRole('link', { name: t('list') }));
    await rest();
    expect(lastAddress(page)[0]).toBe('/events?view=list&q=e&folder=keikat');
    expect(screen.getByRole('link', { name: t('list') })).toHaveAttribute('aria-current', 'true');
  });

  test('of dates waits until the year is complete', async () => {
    const page = await browse();
    const field = screen.getByLabelText(t('from'));
    await page.user.type(field, '0202-05-01');
    expect(page.navigate).not.toHaveBeenCalled();
    await page.user.clear(field);
    await page.user.type(field, '2027-05-20');
    await rest();
    expect(lastAddress(page)[0]).toBe('/events?from=2027-05-20');
    expect(titles()).toEqual(['Turnaus']);
  });

  test('of a common period is toggled by one press', async () => {
    const page = await browse({}, { script: { 'events.list': { events: [soon, cup] } } });
    await page.user.click(screen.getByRole('link', { name: t('thisWeekend') }));
    await rest();
    expect(lastAddress(page)[0]).toBe('/events?from=2026-11-20&to=2026-11-22');
    expect(titles()).toEqual(['Pian']);
    const chosen = screen.getByRole('link', { name: t('thisWeekend'), current: true });
    await page.user.click(chosen);
    await rest();
    expect(lastAddress(page)[0]).toBe('/events');
  });

  test('that doesn’t distinguish events is not offered', async () => {
    await browse({}, { shop: aShop(), script: { 'events.list': { events: [anEvent()] } } });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: t('thisWeekend') })).not.toBeInTheDocument();
  });

  test('contains only public folders', async () => {
    await browse();
    expect(screen.queryByRole('option', { name: 'Salaiset' })).not.toBeInTheDocument();
    expect(screen.queryByText('Salaisuus')).not.toBeInTheDocument();
  });
});

const soon = anEvent({
  id: 'pian',
  title: { fi: 'Pian' },
  start_date: '2026-11-21T16:30:00Z',
  end_date: '2026-11-21T18:30:00Z',
});

test('offers to remove filters if nothing is found, with the number of results', async () => {
  const page = await browse({ q: 'keikka', folder: 'ottelut' });
  expect(screen.getByText(t('empty'))).toBeVisible();
  const ways = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(ways).toContain(`${t('without.q', { value: 'keikka' })} (${t('count', { count: 2 })})`);
  expect(ways).toContain(`${t('without.folder')} (${t('count', { count: 1 })})`);
  await page.user.click(screen.getByRole('link', { name: t('without.folder') }));
  await rest();
  expect(titles()).toEqual(['Yön keikka']);
});

describe('the calendar', () => {
  const cell = (day: string) =>
    within(screen.getByRole('table', { name: t('caption', { month: 'May 2027' }) }))
      .getAllByRole('cell')
      .find((one) => one.querySelector('time')?.dateTime === day)!;

  test('is a table of the month, with the state of events that are not on sale', async () => {
    await browse({ view: 'calendar', month: '2027-05' });
    expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('abbr'))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    const gigDay = within(cell('2027-05-14'));
    expect(gigDay.getByRole('link', { name: '19:00 Yön keikka' })).toHaveAttribute(
      'href',
      '/en/events/keikka',
    );
    expect(gigDay.getByText(productText('soldOut'))).toBeInTheDocument();
    expect(within(cell('2027-05-31')).getByRole('link', { name: 'Turnaus' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '2 events, May 2027' })).toBeVisible();
  });

  test('lists the days with events below, for narrow screens', async () => {
    await browse({ view: 'calendar', month: '2027-05' });
    const day = screen.getByRole('region', { name: 'Friday, 14 May 2027' });
    expect(within(day).getByRole('link', { name: '19:00 Yön keikka' })).toBeInTheDocument();
    expect(within(cell('2027-05-14')).getByRole('link', { name: '14, 1 event' })).toHaveAttribute(
      'href',
      '#day-2027-05-14',
    );
  });

  test('links to the adjacent months with events', async () => {
    const page = await browse({ view: 'calendar' });
    expect(screen.getByRole('heading', { name: '2 events, November 2026' })).toBeVisible();
    await page.user.click(screen.getByRole('link', { name: t('next', { month: 'May 2027' }) }));
    await rest();
    expect(lastAddress(page)).toEqual([
      '/events?view=calendar&month=2027-05',
      { replace: false, keepFocus: true },
    ]);
    await page.user.click(screen.getByRole('link', { name: t('next', { month: 'June 2027' }) }));
    await rest();
    expect(screen.getByRole('link', { name: t('previous', { month: 'May 2027' }) })).toHaveFocus();
  });

  test('marks today', async () => {
    await browse({ view: 'calendar', month: '2026-11' });
    expect(screen.getByText(`(${t('today')})`, { exact: false })).toBeInTheDocument();
  });
});

test('shows more of a long list, and moves the focus to the first new event', async () => {
  const events = Array.from({ length: 30 }, (_, index) =>
    anEvent({ id: `e${index}`, title: { fi: `Peli ${index}` } }),
  );
  const page = await browse({}, { script: { 'events.list': { events } } });
  expect(titles()).toHaveLength(24);
  const more = screen.getByRole('link', { name: pagedEventsText('more') });
  expect(more).toHaveAttribute('href', '/en/events?show=48');
  await page.user.click(more);
  await rest();
  expect(titles()).toHaveLength(30);
  expect(screen.getByRole('link', { name: 'Peli 24' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: pagedEventsText('more') })).not.toBeInTheDocument();
});

test('submits the form to the English page in English', async () => {
  await browse({ view: 'list' }, { language: 'en' });
  expect(screen.getByRole('search')).toHaveAttribute('action', '/en/events');
  expect(screen.getByRole('search')).toHaveFormValues({ q: '', folder: '', available: false });
  expect(screen.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
    'href',
    '/en/events?view=calendar',
  );
});

test('reports a failure, and retries', async () => {
  const page = await browse({}, { script: { 'events.list': noAnswer } });
  expect(page.status()).toBe(503);
  expect(screen.getByRole('alert')).toHaveTextContent(listingText('failed'));
  page.rescript(script);
  await page.user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
  await rest();
  expect(titles()).toHaveLength(3);
});
