import { aShop, testScope } from '@permanto/testing';
import { render, screen } from '@testing-library/react';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { AddressBlock } from './address-block';

const shown = { display: true, type: 'string', required: false };
const shop = aShop({ forms: { customer_details_form: { address_line1: shown, city: shown } } });

test('opened before the page listens, it lists the countries', async () => {
  const { scope } = await testScope({ shop });
  const block = (
    <Provider value={scope}>
      <AddressBlock />
    </Provider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(block);
  container.querySelector('details')?.setAttribute('open', '');
  const complain = jest.spyOn(console, 'error');
  render(block, { container, hydrate: true });
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
  expect(screen.getByText('Ahvenanmaa')).toBeInTheDocument();
});
