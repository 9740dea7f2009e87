import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import { prove } from '#contract/money/balances.ts'
import type { ProofEnd } from '#contract/money/proof-shapes.ts'
import { send } from '#portal/kit/call.ts'
import { CallError } from '#portal/kit/failure.ts'
import type { Proof } from '#portal/ledger/proof.ts'

export type ProofPart = Output<typeof prove>
type Line = ProofPart['lines'][number]
export type ProofLineOf<K extends Line['kind'] = Line['kind']> = Extract<Line, { kind: K }>

/** Lines asked for at once. */
export const partSize = 50

/** The lines of a figure from one of their ends, part by part towards the other. */
export function useProofPart(proof: Proof, from: ProofEnd, enabled: boolean) {
  const { storeId, ...rest } = proof
  const asked = { ...rest, ...(storeId ? { storeId: storeId.split(',') } : {}), from }
  type Key = readonly [string, typeof asked, 'parts']
  return useInfiniteQuery<ProofPart, CallError, InfiniteData<ProofPart>, Key, string | null>({
    queryKey: [prove.id, asked, 'parts'],
    queryFn: async ({ pageParam, signal }) => {
      const payload = { ...asked, pageSize: partSize, ...(pageParam ? { cursor: pageParam } : {}) }
      const result = await send(prove, payload, { quiet: true, signal })
      if (!result.ok) throw new CallError(result.failure)
      return result.data
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
    enabled,
    // A proof is worked out when it is opened, and again only when it is asked for.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
