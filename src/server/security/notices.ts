import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { OwnUser } from './own-user.ts'

type Mail = { readonly to: string; readonly subject: string; readonly text: string }

const timeOf = (ctx: MerchantCtx) => ctx.now().toISOString().slice(0, 16).replace('T', ' ')

const mail = (tx: Tx, ctx: MerchantCtx, payload: Mail) =>
  addToOutbox(tx, { topic: 'mail', merchantId: ctx.merchantId, payload, createdAt: ctx.now() })

const text = (tx: Tx, ctx: MerchantCtx, to: string, words: string) =>
  addToOutbox(tx, {
    topic: 'sms',
    merchantId: ctx.merchantId,
    payload: { to, text: words },
    createdAt: ctx.now(),
  })

/** Tells a user that his password was changed. */
export function tellOfPassword(tx: Tx, ctx: MerchantCtx, { email }: OwnUser) {
  const locale = { locale: ctx.language }
  return mail(tx, ctx, {
    to: email,
    subject: m.notices_password_changed_subject({}, locale),
    text: m.notices_password_changed_text({ email, time: timeOf(ctx) }, locale),
  })
}

/** Tells the old phone that it was replaced; one who never had a phone is told by mail. */
export function tellOfPhone(tx: Tx, ctx: MerchantCtx, { phone, email }: OwnUser, masked: string) {
  const locale = { locale: ctx.language }
  const told = { phone: masked, time: timeOf(ctx) }
  if (phone !== '') return text(tx, ctx, phone, m.notices_phone_changed(told, locale))
  const subject = m.notices_phone_changed_subject({}, locale)
  return mail(tx, ctx, { to: email, subject, text: m.notices_phone_changed(told, locale) })
}

/** Tells the old e-mail that it was replaced. */
export function tellOfEmail(tx: Tx, ctx: MerchantCtx, { email }: OwnUser, masked: string) {
  const locale = { locale: ctx.language }
  return mail(tx, ctx, {
    to: email,
    subject: m.notices_email_changed_subject({}, locale),
    text: m.notices_email_changed_text({ email: masked, time: timeOf(ctx) }, locale),
  })
}

/** Tells of a replaced key or salt: the one who did it, and the administrator when that is another. */
export async function tellOfKey(
  tx: Tx,
  ctx: MerchantCtx,
  to: readonly string[],
  what: { readonly kind: 'KEY' | 'SALT'; readonly store: string; readonly name: string },
): Promise<void> {
  const locale = { locale: ctx.language }
  const told = { store: what.store, name: what.name, time: timeOf(ctx) }
  const [subject, words] =
    what.kind === 'KEY'
      ? [m.notices_key_changed_subject({}, locale), m.notices_key_changed_text(told, locale)]
      : [m.notices_salt_changed_subject({}, locale), m.notices_salt_changed_text(told, locale)]
  for (const one of new Set(to)) await mail(tx, ctx, { to: one, subject, text: words })
}
