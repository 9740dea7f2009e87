import type { Output } from '#contract/call.ts'
import { prove } from '#contract/money/balances.ts'
import type { ProofEnd } from '#contract/money/proof-shapes.ts'
import { send } from '#portal/kit/call.ts'
import { useParts } from '#portal/kit/use-parts.ts'
import type { Proof } from '#portal/ledger/proof.ts'

export type ProofPart = Output<typeof prove>
type Line = ProofPart['lines'][number]
export type ProofLineOf<K extends Line['kind'] = Line['kind']> = Extract<Line, { kind: K }>

/** Lines per request. */
export const partSize = 50

/** Loads the lines of a figure page by page, from one end towards the other. */
export function useProofPart(proof: Proof, from: ProofEnd, enabled: boolean) {
  const { storeId, ...rest } = proof
  const asked = { ...rest, ...(storeId ? { storeId: storeId.split(',') } : {}), from }
  return useParts({
    queryKey: [prove.id, asked, 'parts'],
    ask: (more, signal) =>
      send(prove, { ...asked, pageSize: partSize, ...more }, { quiet: true, signal }),
    enabled,
    // A proof is calculated when it is opened, and again only on request.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
