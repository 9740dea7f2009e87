import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#paraglide/messages.js'
import { go } from '#portal/kit/go.ts'
import { language } from '#portal/kit/language.ts'
import { leave } from '#portal/kit/leaving.ts'
import { useSettled } from '#portal/kit/use-settled.ts'
import { useLanguageSwitch, useZoneSwitch } from '#portal/kit/use-switches.ts'
import { useRecords } from '#portal/palette/use-records.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { isComposing, isEnter } from '#ui/keys.ts'
import { Stack } from '#ui/stack.tsx'
import { actions, type Entry, matching, pages } from './entries.ts'
import { shownText } from './questions.ts'
import { Results } from './results.tsx'
import { useDeadlines } from './use-deadlines.ts'

const keyWait = 250

type Props = {
  /** Returns what was typed while the palette was loading. */
  readonly begun: () => string
  readonly onClose: () => void
}

/** Command palette: opens any page, runs global actions, and finds records by pasted text. */
export function Palette({ begun, onClose }: Props) {
  const [typed, setTyped] = useState(begun)
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  // Takes over the text already typed, with the caret at its end; the dialog would select the text.
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    const text = begun()
    setTyped(text)
    field.focus({ preventScroll: true })
    field.setSelectionRange(text.length, text.length)
  }, [begun])
  const listId = useId()
  const choose = useLanguageSwitch()
  const chooseZone = useZoneSwitch()
  const records = useRecords(useSettled(typed, keyWait))
  const text = useDeferredValue(typed)
  const deadlines = useDeadlines(text)
  const found = {
    title: m.palette_records(),
    entries: typed.trim() === '' ? [] : records.entries,
  }
  const places = [
    { title: m.palette_pages(), entries: matching([...pages(), ...deadlines], text) },
    {
      title: m.palette_actions(),
      entries: matching(
        actions(() => choose(language() === 'en' ? 'zh' : 'en'), chooseZone),
        text,
      ),
    },
  ]
  // Without a digit the text probably names a page, and late search results must not move it from under Enter; with a
  // digit it names a record.
  const inOrder = /\d/.test(typed) ? [found, ...places] : [...places, found]
  const groups = inOrder.filter(({ entries }) => entries.length > 0)
  const all = groups.flatMap(({ entries }) => entries)
  const chosen = Math.min(at, all.length - 1)
  const idOf = (index: number) => `${listId}-${index}`
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])

  const take = (entry: Entry) => {
    onClose()
    if ('href' in entry) leave(() => go(entry.href))
    else entry.run()
  }
  const key = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const entry = all[chosen]
    if (step !== 0 && all.length > 0) setAt((chosen + step + all.length) % all.length)
    else if (isEnter(event) && entry) take(entry)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      width="530"
      title={m.palette_title()}
      closeLabel={m.portal_close()}
      onClose={onClose}
      initialFocus={input}
    >
      <Stack>
        <Field label={m.palette_label()} hideLabel width="full" help={m.palette_help()}>
          <Input
            ref={input}
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={all.length > 0 ? idOf(chosen) : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={m.palette_placeholder()}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              setAt(0)
            }}
            onKeyDown={key}
          />
        </Field>
        <Results
          id={listId}
          idOf={idOf}
          groups={groups}
          chosen={chosen}
          typed={shownText(typed)}
          waiting={records.waiting}
          onPoint={setAt}
          onTake={take}
        />
      </Stack>
    </Dialog>
  )
}
