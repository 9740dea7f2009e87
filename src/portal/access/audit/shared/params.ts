import { auditActions } from '#domain/access/audit.ts'
import { choices, range, text, urlParams } from '#portal/kit/url-params.ts'

export const auditParams = urlParams({
  range: range(),
  actor: text(),
  action: choices(auditActions),
  subject: text(),
  address: text(),
  entry: text(),
})
