import type { FoundItem } from '#contract/payments/chargeback-shapes.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { listed } from '#ui/listed.ts'
import { itemName, sourceName } from './shared/evidence-labels.ts'

const look = {
  title: css({ textStyle: 'label', color: 'fg.muted', mb: '1' }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    justifyContent: 'space-between',
    py: '2.5',
    borderTopWidth: 'hair',
  }),
  what: css({ flex: '[1 1 14rem]', minWidth: '0' }),
  name: css({ fontWeight: 'medium' }),
  value: css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: '3' }),
  source: css({ flex: '[0 1 14rem]', textStyle: 'small', color: 'fg.muted' }),
}

/** The evidence items that exist, each with its source and date. */
export function FoundItems({ found }: { found: readonly FoundItem[] }) {
  return (
    <div>
      <h3 className={look.title}>{m.evidence_found()}</h3>
      {found.length === 0 ? (
        <p className={look.value}>{m.evidence_found_none()}</p>
      ) : (
        <ul>
          {found.map((one) => (
            <li key={one.item + one.source} className={look.row}>
              <div className={look.what}>
                <div className={look.name}>{itemName(one.item)}</div>
                <div className={look.value}>
                  {[one.text, listed(one.files.map(({ name }) => name))]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <div className={look.source}>
                {sourceName(one.source, one.by)}
                <br />
                <When at={one.at} only="day" bare />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
