import type { ReactElement } from 'react'
import { css } from '#styled/css'

const look = {
  picture: css({
    display: 'block',
    width: 'full',
    height: 'auto',
    bg: 'surface.sunken',
    borderRadius: 'lg',
  }),
  line: css({ stroke: 'line.strong', fill: '[none]' }),
  sheet: css({ stroke: 'line.strong', fill: 'surface' }),
  soft: css({ fill: 'line' }),
  accent: css({ fill: 'accent' }),
  stroke: css({ stroke: 'accent', fill: '[none]' }),
  pale: css({ fill: 'accent.bg', stroke: 'accent.line' }),
  good: css({ fill: 'tone.good.bg', stroke: 'tone.good.fg' }),
  tick: css({ stroke: 'tone.good.fg', fill: '[none]' }),
  on: css({ stroke: 'accent.on', fill: '[none]' }),
}

const Sheet = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => (
  <rect className={look.sheet} x={x} y={y} width={w} height={h} rx="6" />
)
const Words = ({ x, y, w }: { x: number; y: number; w: number }) => (
  <rect className={look.soft} x={x} y={y} width={w} height="6" rx="3" />
)
const Tick = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle className={look.good} cx={x} cy={y} r="13" />
    <path className={look.tick} d={`M${x - 6} ${y}l4.5 4.5l8 -9`} strokeWidth="2.5" />
  </>
)
const Arrow = ({ x, y, w }: { x: number; y: number; w: number }) => (
  <path
    className={look.stroke}
    d={`M${x} ${y}h${w}m-7 -6l7 6l-7 6`}
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)
const Window = ({ x, y }: { x: number; y: number }) => (
  <>
    <Sheet x={x} y={y} w={96} h={72} />
    <path className={look.line} d={`M${x} ${y + 16}h96`} />
    <circle className={look.soft} cx={x + 10} cy={y + 8} r="3" />
    <circle className={look.soft} cx={x + 20} cy={y + 8} r="3" />
  </>
)

const drawings = {
  account: (
    <>
      <Sheet x={92} y={22} w={116} h={84} />
      <circle className={look.pale} cx="120" cy="50" r="14" />
      <Words x={144} y={40} w={48} />
      <Words x={144} y={54} w={32} />
      <Words x={108} y={80} w={84} />
      <Tick x={208} y={100} />
    </>
  ),
  identity: (
    <>
      <Sheet x={62} y={22} w={84} h={84} />
      <path className={look.pale} d="M78 90v-42l26 -12l26 12v42z" />
      <path className={look.stroke} d="M92 58h8M108 58h8M92 72h8M108 72h8" strokeWidth="3" />
      <circle className={look.pale} cx="190" cy="48" r="15" />
      <path className={look.pale} d="M162 92a28 22 0 0 1 56 0z" />
      <Tick x={222} y={98} />
    </>
  ),
  website: (
    <>
      <Window x={102} y={28} />
      <rect className={look.pale} x="112" y="54" width="34" height="34" rx="4" />
      <Words x={154} y={58} w={34} />
      <Words x={154} y={72} w={24} />
      <circle className={look.accent} cx="200" cy="100" r="14" />
      <path className={look.on} d="M200 93v14M193 100h14" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  connect: (
    <>
      <Window x={32} y={28} />
      <rect className={look.pale} x="194" y="34" width="72" height="60" rx="6" />
      <path className={look.stroke} d="M212 72q9 -22 18 0t18 0" strokeWidth="3" />
      <path
        className={look.stroke}
        d="M128 64h66"
        strokeWidth="2.5"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      <Tick x={161} y={64} />
    </>
  ),
  payment: (
    <>
      <rect className={look.pale} x="46" y="36" width="92" height="58" rx="6" />
      <rect className={look.accent} x="46" y="48" width="92" height="11" />
      <Words x={58} y={74} w={40} />
      <Arrow x={152} y={65} w={34} />
      <Sheet x={198} y={30} w={60} h={70} />
      <Words x={210} y={44} w={36} />
      <Words x={210} y={58} w={24} />
      <Tick x={228} y={84} />
    </>
  ),
  settlement: (
    <>
      <rect className={look.pale} x="48" y="58" width="150" height="34" rx="4" />
      <rect className={look.accent} x="198" y="58" width="24" height="34" rx="4" />
      <rect className={look.sheet} x="222" y="58" width="34" height="34" rx="4" />
      <path className={look.line} d="M48 46v-8h174v8M222 46v-8h34v8" />
      <path className={look.line} d="M48 104h208" strokeDasharray="3 5" />
    </>
  ),
  withdrawal: (
    <>
      <rect className={look.pale} x="42" y="36" width="84" height="56" rx="6" />
      <path className={look.stroke} d="M56 70q9 -18 18 0t18 0t18 0" strokeWidth="3" />
      <Arrow x={140} y={64} w={34} />
      <path className={look.sheet} d="M188 56l38 -22l38 22v6h-76z" />
      <path className={look.line} d="M198 62v26M217 62v26M236 62v26M254 62v26M188 92h76" />
    </>
  ),
  people: (
    <>
      <circle className={look.pale} cx="150" cy="40" r="14" />
      <path className={look.pale} d="M124 74a26 20 0 0 1 52 0z" />
      <path className={look.line} d="M150 78v12M92 102v-12h116v12" />
      <Sheet x={66} y={98} w={52} h={18} />
      <Sheet x={182} y={98} w={52} h={18} />
      <Sheet x={124} y={98} w={52} h={18} />
    </>
  ),
} satisfies Record<string, ReactElement>

export type FigureName = keyof typeof drawings

/** Picture of a step; decorative, because the text beside it says the same. */
export const Figure = ({ name }: { name: FigureName }) => (
  <svg viewBox="0 0 300 128" className={look.picture} aria-hidden="true">
    {drawings[name]}
  </svg>
)
