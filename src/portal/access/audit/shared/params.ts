import { auditActions } from '#domain/access/audit.ts'
import { choices, range, text, urlParams } from '#portal/kit/url-params.ts'

/** The filters of the audit log, and the entry whose values are shown. */
export const auditParams = urlParams({
  range: range(),
  actor: text(),
  action: choices(auditActions),
  subject: text(),
  address: text(),
  entry: text(),
})
