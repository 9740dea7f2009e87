import { useLocation, useSearch } from 'wouter'
import { type ProvenFigure, provenFigures } from '#contract/money/proof-shapes.ts'
import { type Currency, isCurrency } from '#domain/currencies.ts'
import type { JournalType } from '#domain/funds.ts'
import type { ChargebackStage } from '#domain/payments/chargebacks.ts'
import { go } from '#portal/kit/go.ts'

/** A figure and what it covers, for which the proof is shown. */
export type Proof = {
  readonly figure: ProvenFigure
  readonly currency: Currency
  readonly storeId?: string
  readonly transactionId?: string
  /** Limits the proof to one withdrawal. */
  readonly flowId?: string
  /** Limits the proof to one case, and within it to a stage's held amount or one history line. */
  readonly chargebackId?: string
  readonly stage?: ChargebackStage
  readonly eventId?: string
  readonly expectedDate?: string
  /** The first and last whole day (UTC+0) of a sum. */
  readonly firstDay?: string
  readonly lastDay?: string
  /** Limits the proof to one statement or invoice, and within it to one fund type. */
  readonly paperId?: string
  readonly fundType?: JournalType
}

const PARAM = 'proof'
const extras = [
  'storeId',
  'transactionId',
  'flowId',
  'chargebackId',
  'stage',
  'eventId',
  'expectedDate',
  'firstDay',
  'lastDay',
  'paperId',
  'fundType',
] as const

/** Writes a proof as one address param: `figure.CUR`, then its limits. */
export function proofText(proof: Proof): string {
  const rest = extras.flatMap((name) => (proof[name] ? [`${name}~${proof[name]}`] : []))
  return [`${proof.figure}.${proof.currency}`, ...rest].join('!')
}

export function proofOf(text: string | null): Proof | null {
  const [head = '', ...rest] = (text ?? '').split('!')
  const [name, currency = ''] = head.split('.')
  const figure = provenFigures.find((one) => one === name)
  if (!figure || !isCurrency(currency)) return null
  const found = rest.map((part) => part.split('~'))
  const narrowed = extras.flatMap((extra) => {
    const value = found.find(([key]) => key === extra)?.[1]
    return value ? [[extra, value] as const] : []
  })
  return { figure, currency, ...Object.fromEntries(narrowed) }
}

/** The proof in the address, so that a copied link opens it. Its drawer can open over any page. */
export function useProof() {
  const [pathname] = useLocation()
  const search = useSearch()
  const at = (text: string | null): string => {
    const params = new URLSearchParams(search)
    if (text === null) params.delete(PARAM)
    else params.set(PARAM, text)
    return params.size ? `${pathname}?${params}` : pathname
  }
  return {
    proof: proofOf(new URLSearchParams(search).get(PARAM)),
    open: (proof: Proof) => go(at(proofText(proof))),
    close: () => go(at(null), { replace: true }),
  }
}
