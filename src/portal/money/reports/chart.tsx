import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { isEnter } from '#ui/keys.ts'
import { ChartPicture } from './chart-picture.tsx'
import { type ChartOf, margins, plotHeight } from './chart-shapes.ts'

// The width before it is measured: about that of a card on a desktop, in px.
const usual = 640

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(usual)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const watcher = new ResizeObserver(() => setWidth(current.clientWidth || usual))
    watcher.observe(current)
    setWidth(current.clientWidth || usual)
    return () => watcher.disconnect()
  }, [box])
  return width
}

const look = {
  root: css({ position: 'relative', minWidth: '0' }),
  // Lies over the plot; its handle is the column of the chosen point.
  slider: css({
    position: 'absolute',
    top: '0',
    margin: '0',
    appearance: 'none',
    bg: '[transparent]',
    cursor: 'pointer',
    borderRadius: 'sm',
    '&::-webkit-slider-runnable-track': { height: '[13rem]', bg: '[transparent]' },
    '&::-moz-range-track': { height: '[13rem]', bg: '[transparent]' },
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      width: '[var(--band)]',
      height: '[13rem]',
      bg: '[transparent]',
    },
    '&::-moz-range-thumb': {
      appearance: 'none',
      width: '[var(--band)]',
      height: '[13rem]',
      bg: '[transparent]',
      borderWidth: '[0]',
    },
  }),
  help: css({ srOnly: true }),
}

export type ChartProps = ChartOf & {
  /** The index of the chosen point. */
  chosen: number
  onChoose: (place: number) => void
  onOpen: (place: number) => void
}

/**
 * A stacked bar chart. The picture is decorative: a slider over it moves between points by keyboard, touch and mouse,
 * announces each one, and opens its records.
 */
export function Chart({ chosen, onChoose, onOpen, ...of }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const help = useId()
  const { points, label } = of
  const plot = Math.max(1, width - margins.left - margins.right)
  const hover = (event: PointerEvent<HTMLInputElement>) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left
    const place = Math.min(points.length - 1, Math.max(0, Math.floor((at / plot) * points.length)))
    if (place !== chosen) onChoose(place)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isEnter(event)) return
    event.preventDefault()
    onOpen(chosen)
  }
  return (
    <div ref={box} className={look.root}>
      <ChartPicture {...of} width={width} chosen={chosen} />
      <input
        type="range"
        className={look.slider}
        style={
          {
            insetInlineStart: margins.left,
            width: plot,
            height: plotHeight,
            '--band': `${Math.max(8, plot / points.length)}px`,
          } as React.CSSProperties
        }
        aria-label={m.reports_chart_label({ chart: label })}
        aria-valuetext={points[chosen]?.said}
        aria-describedby={help}
        min={0}
        max={Math.max(0, points.length - 1)}
        step={1}
        value={chosen}
        onChange={(event) => onChoose(event.target.valueAsNumber)}
        onPointerMove={hover}
        onKeyDown={press}
        onClick={(event) => {
          // A touch only selects a point, whose links then appear below the chart.
          const { nativeEvent } = event
          if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse') onOpen(chosen)
        }}
      />
      <span id={help} className={look.help}>
        {m.reports_chart_help()}
      </span>
    </div>
  )
}
