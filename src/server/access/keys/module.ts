import type * as contract from '#contract/access/keys.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { keyDeadlines } from './deadlines.ts'
import { download } from './download.ts'
import { generate } from './generate.ts'
import { refreshSendMsg } from './refresh-send-msg.ts'
import { select } from './select.ts'
import { selectDetail } from './select-detail.ts'

export const keys = {
  handlers: {
    download,
    generate,
    refreshSendMsg,
    select,
    selectDetail,
  } satisfies HandlersOf<typeof contract>,
  deadlines: keyDeadlines,
}
