import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  localizedPath,
  splitLanguage,
} from '@permanto/contracts';
import { type AnswerOf, fillPath, operations } from '@permanto/contracts/api';
import { PAYMENT_PAGE_PATH } from '@permanto/contracts/payment-page';
import { formatMoney } from '@permanto/i18n';
import { html } from '@permanto/server/html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config';
import { serverTexts } from '../texts';
import type { Caller } from './caller';
import type { Hosts } from './hosts';
import { plainDocument, plainPage, sendPlain } from './plain-page';

/**
 * Posts the form, unless the visitor comes back to it: then "back" goes on, since the form would lead to the provider
 * again. Browsers keep the page in the history while the press that led here counts as the visitor's (5 s in
 * Chromium). A bank that sends the browser on to a host that the policy doesn't name would leave it here: the
 * provider's own page is the way then.
 */
export const PAYMENT_SCRIPT = {
  path: '/payment-form.js',
  js: `document.addEventListener('securitypolicyviolation', (event) => {
  if (event.effectiveDirective === 'form-action') location.replace(document.querySelector('main a').href);
});
addEventListener('pageshow', ({ persisted }) => persisted && history.back());
if (performance.getEntriesByType('navigation')[0].type === 'back_forward') history.back();
else HTMLFormElement.prototype.submit.call(document.querySelector('main form'));
`,
} as const;

const TIMEOUT_MS = 5_000;

type FormAnswer = AnswerOf<typeof operations.payments.form>;
type Form = NonNullable<FormAnswer['payment_form']>;

interface Tools {
  readonly config: Pick<Config, 'apiUrl' | 'paymentRedirects'>;
  readonly caller: Pick<Caller, 'privatePageHeaders'>;
  readonly hosts: Hosts;
}

/** Of addresses only, which hold nothing that ends a directive; `http` only on the developer's machine. */
const FORM_ORIGIN = /^(?:https:\/\/[a-z0-9.-]+(?::\d+)?|http:\/\/localhost:\d+)$/;

/** The form's origin for the policy; null if the browser must not post there. */
function formOrigin({ url }: Form): string | null {
  if (!URL.canParse(url)) return null;
  const { origin } = new URL(url);
  return FORM_ORIGIN.test(origin) ? origin : null;
}

const policyFor = (origins: readonly string[]) =>
  `default-src 'none'; style-src 'self'; script-src 'self'; form-action ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;

function pageOf({ url, parameters, name }: Form, answer: FormAnswer): string {
  const t = serverTexts.in(answer.language);
  const fields = parameters.map(
    (field) => html`<input type="hidden" name="${field.name}" value="${field.value}" />`,
  );
  const fact = (term: string, text: string) =>
    html`<div>
      <dt>${term}</dt>
      <dd>${text}</dd>
    </div>`;
  const content = html`<dl>
      ${fact(t('payment.method'), name)} ${fact(t('payment.sum'), formatMoney(answer.payableEur))}
    </dl>
    <form method="post" action="${url}">
      ${fields}<button type="submit">${t('payment.continue')}</button>
    </form>
    <p><a class="quiet" href="${answer.forward_to_url}">${t('payment.all')}</a></p>`;
  const script = html`<script src="${PAYMENT_SCRIPT.path}" defer></script>`;
  const title = html`${t('payment.title')}`;
  return plainDocument(answer.language, title.source, content.source, script.source);
}

async function readForm(
  { config, caller }: Tools,
  request: FastifyRequest,
  shopKey: string,
): Promise<FormAnswer | number> {
  const { token = '', method = '' } = request.query as Partial<Record<string, string>>;
  const query = new URLSearchParams({ token: String(token), method: String(method) });
  const path = fillPath(operations.payments.form.path, {});
  const url = `${config.apiUrl}/v1/${shopKey}${path}?${query.toString()}`;
  const response = await fetch(url, {
    headers: caller.privatePageHeaders(request.raw, request.id),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return response.status;
  return v.parse(operations.payments.form.output, await response.json());
}

function sendFailure(reply: FastifyReply, language: Language, status: number): FastifyReply {
  const isAway = status >= 500 || status === 429;
  if (isAway) reply.header('retry-after', '5');
  const { url } = reply.request;
  const page = isAway
    ? plainPage(language, 'error', { href: url, text: 'error.retry' })
    : plainPage(language, 'notFound', { href: localizedPath('/', language), text: 'home' });
  return sendPlain(reply, isAway ? 503 : 404, page);
}

/**
 * The page that posts the payment provider's form (decision 057). Its address bears the token of one payment,
 * so it is never stored, nor sent as a referrer.
 */
export function registerPaymentPage(server: FastifyInstance, tools: Tools): void {
  server.get(PAYMENT_SCRIPT.path, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript; charset=utf-8')
      .send(PAYMENT_SCRIPT.js),
  );

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Providers may look at the origin; the address stays here.
    reply.header('referrer-policy', 'strict-origin');
    const language = splitLanguage(request.url).language ?? DEFAULT_LANGUAGE;
    const shopKey = await tools.hosts.keyAt(request.hostname);
    if (shopKey === null) return sendFailure(reply, language, 404);
    const read = await readForm(tools, request, shopKey).catch(() => 503);
    if (typeof read === 'number') return sendFailure(reply, language, read);
    const form = read.payment_form;
    const origin = form && formOrigin(form);
    if (origin === null || form === null) {
      return reply.header('cache-control', 'private, no-store').redirect(read.forward_to_url, 303);
    }
    return sendPlain(reply, 200, pageOf(form, read), {
      'cache-control': 'private, no-store',
      'content-security-policy': policyFor([origin, ...tools.config.paymentRedirects]),
    });
  }

  for (const path of [
    PAYMENT_PAGE_PATH,
    ...LANGUAGES.map((language) => `/${language}${PAYMENT_PAGE_PATH}`),
  ]) {
    server.get(path, answer);
  }
}
