import type { Rehearsal } from '#contract/trade/risk-list-shapes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Notice } from '#ui/notice.tsx'
import { placeWords } from './columns.tsx'
import { RuleLink } from './offers/rule-link.tsx'

type Named = Rehearsal['wider'][number]

const Rules = ({ rules }: { rules: readonly Named[] }) =>
  rules.map((rule) => (
    <div key={rule.ruleId}>
      <RuleLink rule={rule} /> · {placeWords(rule)}
    </div>
  ))

/** The effective rules that make this one unnecessary, or that it makes so. Nothing is refused for it. */
export function Covering({ data: { wider, narrower } }: { data: Rehearsal }) {
  const more = narrower.count - narrower.rules.length
  return (
    <>
      {wider.length > 0 && (
        <Notice title={m.risk_lists_wider()}>
          <Rules rules={wider} />
        </Notice>
      )}
      {narrower.count > 0 && (
        <Notice tone="info" title={m.risk_lists_narrower()}>
          <Rules rules={narrower.rules} />
          {more > 0 && m.risk_lists_more({ count: countText(more) })}
        </Notice>
      )}
    </>
  )
}
