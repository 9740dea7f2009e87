import { countText } from '#portal/kit/count-text.ts'
import { css } from '#styled/css'
import { tabs } from '#styled/recipes'

const tones = {
  quiet: css({ textStyle: 'caption', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' }),
  warn: css({ textStyle: 'caption', color: 'tone.warn.fg', fontVariantNumeric: 'tabular-nums' }),
  bad: css({ textStyle: 'caption', color: 'tone.bad.fg', fontVariantNumeric: 'tabular-nums' }),
}

type CountedTab<Name extends string> = {
  readonly name: Name
  readonly label: string
  /** Number of rows under the other filters; undefined while it is being counted. */
  readonly found: { readonly count: number; readonly capped?: boolean } | undefined
  /** The rows of this tab need action: tone of the count if it is above 0. */
  readonly urgent?: 'warn' | 'bad' | false
}

export type CountedTabsProps<Name extends string> = {
  label: string
  items: readonly CountedTab<Name>[]
  /** Undefined if the filters match none of the tabs. */
  chosen: Name | undefined
  onChoose: (name: Name) => void
}

export function CountedTabs<Name extends string>(props: CountedTabsProps<Name>) {
  const { label, items, chosen, onChoose } = props
  const { list: row, tab } = tabs()
  return (
    <nav className={row} aria-label={label}>
      {items.map(({ name, label, found, urgent }) => (
        <button
          key={name}
          type="button"
          className={tab}
          aria-current={name === chosen || undefined}
          {...(name === chosen ? { 'data-selected': '' } : {})}
          onClick={() => onChoose(name)}
        >
          {label}
          {found && (
            <span className={tones[(found.count > 0 && urgent) || 'quiet']}>
              {countText(found.count)}
              {found.capped && '+'}
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
