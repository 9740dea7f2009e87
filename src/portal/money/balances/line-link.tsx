import type { BalanceLine } from '#contract/money/balances.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { LinkText } from '#ui/link-text.tsx'

export const lineLabels = ['flow'] as const

export function LineLink({ line }: { line: BalanceLine }) {
  const { open } = useAddressWords(lineLabels)
  return <LinkText onClick={() => open({ flow: line.id })}>{line.fundFlowId}</LinkText>
}
