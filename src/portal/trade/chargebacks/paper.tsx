import type { ChargebackDetail } from '#contract/trade/chargeback-shapes.ts'
import { brandNames } from '#domain/cards.ts'
import { amountText } from '#domain/money.ts'
import {
  type AppealMaterials,
  appealFiles,
  appealItems,
  appealTexts,
} from '#domain/trade/appeals.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { letterTitles } from './letter-titles.ts'
import { itemsThere, withFound } from './with-found.ts'

const look = {
  root: css({
    flow: 'column',
    gap: '2',
    p: '5',
    borderWidth: 'hair',
    borderRadius: 'md',
    bg: 'surface.sunken',
    textStyle: 'small',
    maxHeight: '[19rem]',
    overflowY: 'auto',
  }),
  title: css({ fontWeight: 'semibold' }),
  text: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
  items: css({ listStyle: 'decimal', paddingInlineStart: '5' }),
}

type Props = { record: ChargebackDetail; materials: AppealMaterials }

/** What the letter says and encloses, in the language of the letter. */
export function Paper({ record, materials }: Props) {
  const { language, texts, files } = withFound(materials, record.found)
  const titles = letterTitles()[language]
  const given = itemsThere(materials, record.found)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={look.root} tabIndex={0} aria-label={m.chargebacks_letter()} lang={language}>
      <p className={look.title}>{record.storeName}</p>
      <p>
        {record.chargebackId} · {amountText(record.amount)} {record.currency}
        {record.brand && ` · ${brandNames[record.brand]} ${record.card ?? ''}`}
      </p>
      {texts.reasons && <p className={look.text}>{texts.reasons}</p>}
      <ol className={look.items}>
        {appealItems
          .filter((item) => given.includes(item) && item !== 'reasons')
          .map((item) => {
            const text = appealTexts.find((one) => one === item)
            const file = appealFiles.find((one) => one === item)
            const count = file ? (files[file] ?? []).length : 0
            return (
              <li key={item}>
                {titles[item]}
                {text && `: ${texts[text] ?? ''}`}
                {count > 1 && ` (${count})`}
              </li>
            )
          })}
      </ol>
    </section>
  )
}
