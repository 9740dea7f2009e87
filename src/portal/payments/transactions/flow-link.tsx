import type { FlowLine } from '#contract/payments/flow-shapes.ts'
import { LinkText } from '#ui/link-text.tsx'
import { useOpenFlow } from './use-open-flow.ts'

/** The id of a line of a fund flow; it opens the line's details. */
export function FlowLink({ line }: { line: FlowLine }) {
  const { open } = useOpenFlow()
  return <LinkText onClick={() => open(line)}>{line.fundFlowId}</LinkText>
}
