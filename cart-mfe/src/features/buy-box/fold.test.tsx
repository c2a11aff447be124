import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Fold } from './sale-form';

test('opened before the page listens, it has its form', () => {
  const fold = (
    <Fold title="Ilmoittaudu">
      <p>Lomake</p>
    </Fold>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(fold);
  expect(screen.queryByText('Lomake')).toBeNull();
  container.querySelector('details')?.setAttribute('open', '');
  const complain = jest.spyOn(console, 'error');
  render(fold, { container, hydrate: true });
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
  expect(screen.getByText('Lomake')).toBeVisible();
});
