import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { DraftInput } from './draft-input.tsx'
import type { TextFormat } from './text-format.ts'

const swatch = css({
  appearance: 'none',
  width: '6',
  height: '6',
  flexShrink: '0',
  p: '0',
  bg: '[transparent]',
  borderWidth: 'none',
  borderRadius: 'sm',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: '0' },
  '&::-webkit-color-swatch, &::-moz-color-swatch': {
    borderWidth: 'hair',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    borderRadius: 'sm',
  },
})
const hex = /^#[\dA-F]{6}$/i

type Props = {
  value: string
  onChange: (colour: string) => void
  format: TextFormat
  /** Label of the picker. */
  pick: string
  /** Initial colour of the picker where none is selected. */
  first: string
  name?: string
  placeholder?: string
  disabled?: boolean
  end?: ReactNode
}

/** A colour by picker or by its six hex digits, in upper case. */
export function ColourInput({ value, onChange, pick, first, disabled, ...rest }: Props) {
  return (
    <DraftInput
      {...rest}
      spellCheck={false}
      value={value}
      onChange={(colour) => onChange(colour)}
      start={
        <input
          type="color"
          className={swatch}
          aria-label={pick}
          disabled={disabled}
          value={(hex.test(value) ? value : first).toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      }
    />
  )
}
