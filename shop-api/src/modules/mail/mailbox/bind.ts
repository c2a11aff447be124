import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config';
import { filedMessage, filedMessages, sourceOf } from './files';
import { listPage, MAIL_POLICY, messagePage, PAGE_POLICY } from './pages';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** From this machine, by a name of this machine (a foreign page could point its own here), through no proxy. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.includes(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined
  );
}

function html(reply: FastifyReply, policy: string, content: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('content-type', 'text/html; charset=utf-8')
    .send(content);
}

function file(reply: FastifyReply, type: string, name: string, content: Buffer): FastifyReply {
  const safe = name.replace(/[^\w.-]/g, '_');
  return reply
    .header('content-security-policy', MAIL_POLICY)
    .header('content-disposition', `attachment; filename="${safe}"`)
    .header('content-type', type)
    .send(content);
}

/**
 * `/_mail`: the mails that no server took, on the machine that wrote them. Only where mails go to
 * a folder; to anybody else there is no such address.
 */
export function bindMailbox(server: FastifyInstance, { mail: { smtpUrl, folder } }: Config): void {
  if (smtpUrl !== undefined || folder === undefined) return;
  void server.register((mailbox, _, done) => {
    mailbox.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!isLocal(request)) reply.callNotFound();
    });
    mailbox.get('/_mail', async (_request, reply) =>
      html(reply, PAGE_POLICY, listPage(await filedMessages(folder))),
    );
    mailbox.get<{ Params: { id: string } }>('/_mail/:id', async ({ params }, reply) => {
      const message = await filedMessage(folder, params.id);
      return message ? html(reply, PAGE_POLICY, messagePage(message)) : reply.callNotFound();
    });
    mailbox.get<{ Params: { id: string } }>('/_mail/:id/html', async ({ params }, reply) => {
      const message = await filedMessage(folder, params.id);
      return message ? html(reply, MAIL_POLICY, message.html) : reply.callNotFound();
    });
    mailbox.get<{ Params: { id: string } }>('/_mail/:id/source', async ({ params }, reply) => {
      const source = await sourceOf(folder, params.id);
      if (!source) return reply.callNotFound();
      return file(reply, 'message/rfc822', `${params.id}.eml`, source);
    });
    mailbox.get<{ Params: { id: string; index: string } }>(
      '/_mail/:id/attachments/:index',
      async ({ params }, reply) => {
        const message = await filedMessage(folder, params.id);
        const attachment = message?.attachments.find((__, index) => String(index) === params.index);
        if (!attachment) return reply.callNotFound();
        const { contentType, filename, content } = attachment;
        return file(reply, contentType, filename, Buffer.from(content, 'base64'));
      },
    );
    done();
  });
}
