import { anEvent, fault, renderInScope, testScope } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { EventExtra } from './event-extra';
import { opened } from './model';
import { texts } from './texts';

const t = texts.in('en');

const event = anEvent();
const props = { eventId: event.id };

test('shows the event of the page, and links to the remote’s page', async () => {
  const { scope } = await testScope({ script: { 'events.get': { event } } });
  await allSettled(opened, { scope, params: props });
  renderInScope(scope, <EventExtra {...props} />);
  expect(screen.getByRole('region', { name: t('title') })).toHaveTextContent('Derby');
  expect(screen.getByRole('link', { name: t('more') })).toHaveAttribute('href', '/en/newcomer');
});

test('shows an error if the event can’t be read, and retries', async () => {
  const { scope, rescript } = await testScope({ script: { 'events.get': fault() } });
  await allSettled(opened, { scope, params: props });
  const { user } = renderInScope(scope, <EventExtra {...props} />);
  expect(screen.getByRole('alert')).toHaveTextContent(t('failed'));
  rescript({ 'events.get': { event } });
  await user.click(screen.getByRole('button', { name: t('retry') }));
  expect(await screen.findByRole('region', { name: t('title') })).toBeVisible();
});
