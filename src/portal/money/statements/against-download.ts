import type { PaperState } from '#domain/money/statements.ts'
import type { ToldReason } from '#domain/reasons.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/paper.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { statementsReasons } from '#words/reasons/statements.ts'

type Paper = { readonly state: PaperState; readonly id: string }

/** Why there is no file of a statement or an invoice, by the lifecycle that the server asks as well. */
export const againstDownload = (paper: Paper): readonly ToldReason[] =>
  toldBy(statementsReasons, reasonsAgainst(paper, { type: 'DOWNLOAD' }))
