import type * as contract from '#contract/links/made-links.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { permitted } from '#server/links/permission/shared/permitted.ts'
import { addOnline, addV2, addV3 } from './add.ts'
import { countTabs } from './count-tabs.ts'
import { exportExcel } from './export-excel.ts'
import { paymentLinksSource } from './exports.ts'
import { getDetail } from './get-detail.ts'
import { getMail } from './get-mail.ts'
import { invalidate } from './invalidate.ts'
import { list } from './list.ts'
import { listWebsites } from './list-websites.ts'
import { previewBill, previewEmail } from './preview.ts'
import { queryModeSubject } from './query-mode-subject.ts'
import { resendEmail } from './resend-email.ts'

/** Payment links as their merchant uses them; the payers' API calls are in the parent folder. */
export const createdLinks = {
  handlers: {
    addOnline: permitted(addOnline),
    addV2: permitted(addV2),
    addV3: permitted(addV3),
    countTabs: permitted(countTabs),
    exportExcel: permitted(exportExcel),
    getDetail: permitted(getDetail),
    getMail: permitted(getMail),
    invalidate: permitted(invalidate),
    list: permitted(list),
    listWebsites: permitted(listWebsites),
    previewBill: permitted(previewBill),
    previewEmail: permitted(previewEmail),
    queryModeSubject: permitted(queryModeSubject),
    resendEmail: permitted(resendEmail),
  } satisfies HandlersOf<typeof contract>,
  exports: { paymentLinks: paymentLinksSource },
}
