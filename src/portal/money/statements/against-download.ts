import type { DocumentState } from '#domain/money/statements.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { statementsReasons } from '#labels/reasons/statements.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/document.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'

type Paper = { readonly state: DocumentState; readonly id: string }

/** The reasons why a statement or invoice has no file, from the same lifecycle that the server uses. */
export const againstDownload = (paper: Paper): readonly RenderedReason[] =>
  formatReasons(statementsReasons, reasonsAgainst(paper, { type: 'DOWNLOAD' }))
