import type { PaymentRequest } from '@permanto/paytrail';
import { fill } from '@permanto/server/fill';
import { html, type Html } from '@permanto/server/html';
import { isFinal } from '../payments/life-cycle';
import type { Payment } from '../payments/payment';
import { TESTER_ACTIONS, type VisitorAction } from './actions';
import { moneyOf, textsIn, type Texts } from './texts';

export const STYLE_PATH = '/style.css';
export const ICON_PATH = '/icon.svg';

type Language = PaymentRequest['language'];

/** A page whose only heading is also its title. */
function frame(language: Language, heading: string, content: Html): string {
  const texts = textsIn(language);
  return html`<!doctype html>
    <html lang="${language.toLowerCase()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${heading} – ${texts.title}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
        <link rel="icon" type="image/svg+xml" href="${ICON_PATH}" />
      </head>
      <body>
        <header>
          <p class="test"><strong>${texts.title}.</strong> ${texts.test}</p>
        </header>
        <main>
          <h1>${heading}</h1>
          ${content}
        </main>
      </body>
    </html>`.source;
}

type Items = NonNullable<PaymentRequest['items']>;

function rows(items: Items, texts: Texts): Html[] {
  return items.map(
    ({ description, productCode, units, unitPrice }) =>
      html`<tr>
        <th scope="row">
          ${description ?? productCode}<br /><span class="quiet"
            >${fill(texts.pieces, { units, price: moneyOf(unitPrice) })}</span
          >
        </th>
        <td>${moneyOf(units * unitPrice)}</td>
      </tr>`,
  );
}

function itemTable(items: Items, amount: number, texts: Texts): Html {
  return html`<table>
      <caption>
        ${texts.caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${texts.product}</th>
          <th scope="col">${texts.price}</th>
        </tr>
      </thead>
      <tbody>
        ${rows(items, texts)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${texts.total}</th>
          <td>${moneyOf(amount)}</td>
        </tr>
      </tfoot>
    </table>
    <p class="quiet">${texts.vatIncluded}</p>`;
}

/** A payment may go without items. */
function summary({ request, merchantId }: Payment, method: string | null, texts: Texts): Html {
  const { amount, items = [], redirectUrls, reference } = request;
  const { host } = new URL(redirectUrls.success);
  return html`<p class="quiet">${fill(texts.merchant, { id: merchantId, host })}</p>
    <p class="quiet">${fill(texts.reference, { reference })}</p>
    ${method === null ? null : html`<p>${fill(texts.method, { method })}</p>`}
    ${
      items.length > 0
        ? itemTable(items, amount, texts)
        : html`<p class="total">${texts.total} ${moneyOf(amount)}</p>`
    }`;
}

const button = (action: VisitorAction, label: string, look: 'main' | 'other' = 'other') =>
  html`<button type="submit" name="action" value="${action}" class="${look}">${label}</button>`;

/** A tester's action with a hint about its result. */
function testerAction(action: (typeof TESTER_ACTIONS)[number], texts: Texts): Html {
  const hint = `hint-${action}`;
  return html`<div class="choice">
    <button type="submit" name="action" value="${action}" class="other" aria-describedby="${hint}">
      ${texts.action[action]}
    </button>
    <p class="quiet" id="${hint}">${texts.hint[action]}</p>
  </div>`;
}

function actionForms({ request }: Payment, texts: Texts): Html {
  const amount = moneyOf(request.amount);
  return html`<form method="post">
      ${button('pay', fill(texts.action.pay, { amount }), 'main')}
      ${button('cancel', texts.action.cancel)}
    </form>
    <details>
      <summary>${texts.testerHeading}</summary>
      <form method="post">${TESTER_ACTIONS.map((action) => testerAction(action, texts))}</form>
    </details>`;
}

function statusSection(payment: Payment, returnUrl: string, texts: Texts): Html {
  if (payment.status === 'new') return actionForms(payment, texts);
  const settle = isFinal(payment.status)
    ? html``
    : html`<form method="post">
        ${button('pay', texts.approve)} ${button('fail', texts.reject)}
      </form>`;
  return html`<p><a class="button main" href="${returnUrl}">${texts.back}</a></p>
    ${settle}`;
}

const headingOf = ({ status }: Payment, texts: Texts) =>
  status === 'new' ? texts.heading : texts.status[status];

/** The page on which the visitor pays or cancels. */
export function paymentPage(
  payment: Payment,
  returnUrl: string,
  method: string | null = null,
): string {
  const { language } = payment.request;
  const texts = textsIn(language);
  const content = html`${summary(payment, method, texts)}
  ${statusSection(payment, returnUrl, texts)}`;
  return frame(language, headingOf(payment, texts), content);
}

/** The page for a visitor who pays, but doesn't return to the shop. */
export function paidWithoutReturnPage(payment: Payment): string {
  const { language } = payment.request;
  const texts = textsIn(language);
  return frame(language, headingOf(payment, texts), html`<p>${texts.left}</p>`);
}

export function notFoundPage(): string {
  const texts = textsIn('FI');
  return frame('FI', texts.notFoundTitle, html`<p>${texts.notFound}</p>`);
}
