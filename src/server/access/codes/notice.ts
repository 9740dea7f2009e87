import type { CodeChannel, CodeFlow } from '#domain/access/codes.ts'
import { minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

type In = { readonly locale: Language }

/** The purpose of a code, stated in its message so that nobody passes it on for another one. */
const purposes: Record<CodeFlow, (language: In) => string> = {
  register: (l) => m.notices_purpose_register({}, l),
  createAccount: (l) => m.notices_purpose_register({}, l),
  signIn: (l) => m.notices_purpose_sign_in({}, l),
  reset: (l) => m.notices_purpose_reset({}, l),
  changePassword: (l) => m.notices_purpose_change_password({}, l),
  changePhone: (l) => m.notices_purpose_change_phone({}, l),
  newPhone: (l) => m.notices_purpose_new_phone({}, l),
  changeEmail: (l) => m.notices_purpose_change_email({}, l),
  newEmail: (l) => m.notices_purpose_new_email({}, l),
  showKey: (l) => m.notices_purpose_show_key({}, l),
  showSalt: (l) => m.notices_purpose_show_salt({}, l),
  downloadKeys: (l) => m.notices_purpose_download_keys({}, l),
  generateKey: (l) => m.notices_purpose_generate_key({}, l),
  generateSalt: (l) => m.notices_purpose_generate_salt({}, l),
  refreshKey: (l) => m.notices_purpose_refresh_key({}, l),
  refreshSalt: (l) => m.notices_purpose_refresh_salt({}, l),
  showWebhookSecret: (l) => m.notices_purpose_show_webhook_secret({}, l),
  rotateWebhookSecret: (l) => m.notices_purpose_rotate_webhook_secret({}, l),
  changeCashAccount: (l) => m.notices_purpose_change_cash_account({}, l),
  withdrawalAccount: (l) => m.notices_purpose_withdrawal_account({}, l),
}

/** The message with a code, ready for the outbox. */
export function codeNotice(
  wanted: { readonly flow: CodeFlow; readonly channel: CodeChannel; readonly to: string },
  code: string,
  locale: Language,
) {
  const told = {
    code,
    purpose: purposes[wanted.flow]({ locale }),
    minutes: String(limits.codeLife / minute),
  }
  if (wanted.channel === 'sms')
    return {
      topic: 'sms',
      payload: { to: wanted.to, text: m.notices_code_sms(told, { locale }) },
    } as const
  const subject = m.notices_code_mail_subject({}, { locale })
  const text = m.notices_code_mail_text(told, { locale })
  return { topic: 'mail', payload: { to: wanted.to, subject, text } } as const
}
