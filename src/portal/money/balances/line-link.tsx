import type { BalanceLine } from '#contract/money/balances.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { LinkText } from '#ui/link-text.tsx'

/** The word of the address that names the open line. */
export const lineLabels = ['flow'] as const

/** Opens the details of a line. */
export function LineLink({ line }: { line: BalanceLine }) {
  const { open } = useAddressWords(lineLabels)
  return <LinkText onClick={() => open({ flow: line.id })}>{line.fundFlowId}</LinkText>
}
