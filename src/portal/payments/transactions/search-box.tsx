import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { possibleKinds, recognised, type SearchKind, searchKinds } from '#domain/payments/search.ts'
import { m } from '#paraglide/messages.js'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { IconButton } from '#ui/icon-button.tsx'
import { isEnter } from '#ui/keys.ts'
import { SearchScope } from './search-place.tsx'
import { logParams } from './shared/filters.ts'

const look = {
  root: css({ flow: 'column', gap: '2' }),
  box: css({
    flow: 'line',
    flexWrap: 'wrap',
    gap: '2',
    minHeight: 'row',
    px: '3',
    py: '1',
    layerStyle: 'panel',
    _focusWithin: { borderColor: 'accent' },
  }),
  icon: css({ color: 'fg.subtle', display: 'inline-flex' }),
  token: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    paddingInlineStart: '2',
    borderRadius: 'md',
    bg: 'accent.bg',
    textStyle: 'small',
  }),
  kind: css({ color: 'fg.muted', bg: '[transparent]', cursor: 'pointer', maxWidth: '[11rem]' }),
  value: css({
    fontWeight: 'medium',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
  input: css({
    flexGrow: '1',
    flexBasis: '[14rem]',
    minWidth: '0',
    height: 'controlSm',
    bg: '[transparent]',
    outline: 'none',
    _placeholder: { color: 'fg.subtle' },
  }),
}

const kindNames: Readonly<Record<SearchKind, () => string>> = {
  transactionId: m.transactions_column_id,
  merchantTransactionId: m.transactions_search_order,
  arn: m.transactions_column_arn,
  email: m.transactions_column_email,
  lastFour: m.transactions_search_last_four,
  card: m.transactions_column_card,
}

type Held = Readonly<Record<Exclude<SearchKind, 'card'> | 'cardFirstSix' | 'cardLastFour', string>>
const heldIn = (held: Held, kind: SearchKind): string =>
  kind === 'card'
    ? held.cardFirstSix && held.cardLastFour && `${held.cardFirstSix} ${held.cardLastFour}`
    : held[kind]

/** The address params of a kind of search; empty when the value is. */
function patchOf(kind: SearchKind, value: string): Partial<Held> {
  if (kind !== 'card') return { [kind]: value }
  const [cardFirstSix = '', cardLastFour = ''] = value.split(' ')
  return { cardFirstSix, cardLastFour }
}

/**
 * One search box for any identifier of a payment. It shows the detected kind, which can be changed, and the searched
 * period.
 */
export function SearchBox() {
  const [state, set] = useUrlState(logParams)
  const [draft, setDraft] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const tokens = searchKinds.flatMap((kind) => {
    const value = heldIn(state, kind)
    return value ? [{ kind, value }] : []
  })
  const take = (text: string) => {
    setDraft('')
    if (text.trim() === '') return
    const { kind, value } = recognised(text)
    set(patchOf(kind, value))
  }
  const retype = (from: SearchKind, to: SearchKind, value: string) =>
    set({ ...patchOf(from, ''), ...patchOf(to, value) })
  const drop = (kind: SearchKind) => {
    set(patchOf(kind, ''))
    input.current?.focus()
  }
  return (
    <search className={look.root} aria-label={m.transactions_search()}>
      <div className={look.box}>
        <span className={look.icon}>
          <Search size={16} aria-hidden="true" />
        </span>
        {tokens.map(({ kind, value }) => (
          <span key={kind} className={look.token}>
            <select
              className={look.kind}
              aria-label={m.transactions_search_kind({ value })}
              value={kind}
              onChange={({ target }) => {
                const to = searchKinds.find((one) => one === target.value)
                if (to) retype(kind, to, value)
              }}
            >
              {possibleKinds(value).map((one) => (
                <option key={one} value={one}>
                  {kindNames[one]()}
                </option>
              ))}
            </select>
            <span className={look.value}>{value}</span>
            <IconButton
              size="sm"
              label={m.transactions_search_remove({ value })}
              icon={<X />}
              onClick={() => drop(kind)}
            />
          </span>
        ))}
        <input
          ref={input}
          type="search"
          className={look.input}
          aria-label={m.transactions_search()}
          placeholder={m.transactions_search_hint()}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onPaste={(event) => {
            if (draft !== '') return
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
          onBlur={() => take(draft)}
          onKeyDown={(event) => {
            const last = tokens.at(-1)
            if (isEnter(event)) take(draft)
            if (event.key === 'Backspace' && draft === '' && last) drop(last.kind)
          }}
        />
      </div>
      {tokens.length > 0 && <SearchScope />}
    </search>
  )
}
