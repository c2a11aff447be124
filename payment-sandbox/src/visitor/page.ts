import type { PaymentRequest } from '@permanto/paytrail';
import { isFinal } from '../payments/life-cycle';
import type { Payment } from '../payments/payment';
import { TESTER_ACTIONS, type VisitorAction } from './actions';
import { html, type Html } from './html';
import { fill, moneyOf, textsIn, type Texts } from './texts';

export const STYLE_PATH = '/style.css';
export const ICON_PATH = '/icon.svg';

function frame(
  language: PaymentRequest['language'],
  texts: Texts,
  title: string,
  content: Html,
): string {
  return html`<!doctype html>
    <html lang="${language.toLowerCase()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
        <link rel="icon" type="image/svg+xml" href="${ICON_PATH}" />
      </head>
      <body>
        <header><p class="test">${texts.test}</p></header>
        <main>${content}</main>
      </body>
    </html>`.source;
}

function rows({ items = [] }: PaymentRequest, texts: Texts): Html[] {
  return items.map(
    ({ description, productCode, units, unitPrice }) =>
      html`<tr>
        <td>
          ${description ?? productCode}<br /><span class="quiet"
            >${fill(texts.pieces, { units, price: moneyOf(unitPrice) })}</span
          >
        </td>
        <td>${moneyOf(units * unitPrice)}</td>
      </tr>`,
  );
}

function summary(payment: Payment, texts: Texts): Html {
  const { request, merchantId } = payment;
  const { host } = new URL(request.redirectUrls.success);
  return html`<h1>${texts.heading}</h1>
    <p class="quiet">${fill(texts.merchant, { id: merchantId, host })}</p>
    <p class="quiet">${fill(texts.reference, { reference: request.reference })}</p>
    <table>
      <caption class="quiet">
        ${texts.caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${texts.product}</th>
          <th scope="col">${texts.price}</th>
        </tr>
      </thead>
      <tbody>
        ${rows(request, texts)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${texts.total}</th>
          <td>${moneyOf(request.amount)}</td>
        </tr>
      </tfoot>
    </table>
    <p class="quiet">${texts.vatIncluded}</p>`;
}

function button(action: VisitorAction, label: string, isMain = false): Html {
  return html`<button
    type="submit"
    name="action"
    value="${action}"
    class="${isMain ? 'main' : 'other'}"
  >
    ${label}
  </button>`;
}

function choices(payment: Payment, texts: Texts): Html {
  const amount = moneyOf(payment.request.amount);
  const testers = TESTER_ACTIONS.map(
    (action) =>
      html`<div class="choice">
        ${button(action, texts.action[action])}
        <p class="quiet">${texts.hint[action]}</p>
      </div>`,
  );
  return html`<form method="post">
      ${button('pay', fill(texts.action.pay, { amount }), true)}
      ${button('cancel', texts.action.cancel)}
    </form>
    <details>
      <summary>${texts.testerHeading}</summary>
      <form method="post">${testers}</form>
    </details>`;
}

function state(payment: Payment, returnUrl: string, texts: Texts): Html {
  if (payment.status === 'new') return choices(payment, texts);
  const settle = isFinal(payment.status)
    ? html``
    : html`<form method="post">
        ${button('pay', texts.approve, true)} ${button('fail', texts.reject)}
      </form>`;
  return html`<h2>${texts.status[payment.status]}</h2>
    ${settle}
    <p><a class="button" href="${returnUrl}">${texts.back}</a></p>`;
}

/** The page on which the visitor pays, or not. */
export function paymentPage(payment: Payment, returnUrl: string): string {
  const { language } = payment.request;
  const texts = textsIn(language);
  const content = html`<div class="card">
    ${summary(payment, texts)} ${state(payment, returnUrl, texts)}
  </div>`;
  return frame(language, texts, texts.title, content);
}

/** What is left on the screen of a visitor who pays and doesn't return. */
export function leftPage(payment: Payment): string {
  const { language } = payment.request;
  const texts = textsIn(language);
  const status = payment.status === 'new' ? texts.heading : texts.status[payment.status];
  const content = html`<div class="card">
    <h1>${status}</h1>
    <p>${texts.left}</p>
  </div>`;
  return frame(language, texts, texts.title, content);
}

export function notFoundPage(): string {
  const texts = textsIn('FI');
  const content = html`<div class="card">
    <h1>${texts.notFoundTitle}</h1>
    <p>${texts.notFound}</p>
  </div>`;
  return frame('FI', texts, texts.notFoundTitle, content);
}
