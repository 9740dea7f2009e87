import type { FlowLine } from '#contract/payments/flow-shapes.ts'
import { LinkText } from '#ui/link-text.tsx'
import { useOpenFlow } from './use-open-flow.ts'

export function FlowLink({ line }: { line: FlowLine }) {
  const { open } = useOpenFlow()
  return <LinkText onClick={() => open(line)}>{line.fundFlowId}</LinkText>
}
