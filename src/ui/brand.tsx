import { brand } from '#styled/recipes'

export type BrandProps = {
  name: string
  /** Shows only the mark, with the name for screen readers. */
  markOnly?: boolean
  size?: 'md' | 'lg'
}

/** The logo: an aqueduct with water on a deck and two arches below. */
export function Brand({ name, markOnly, size }: BrandProps) {
  const look = brand({ size, markOnly })
  return (
    <span className={look.root}>
      <svg className={look.mark} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
        <path d="M2 28V12h28v16h-4v-5a4 4 0 0 0-8 0v5h-4v-5a4 4 0 0 0-8 0v5z" />
        <path
          d="M2 6.5c2.3 0 2.3 2 4.7 2s2.3-2 4.6-2 2.4 2 4.7 2 2.3-2 4.7-2 2.3 2 4.6 2 2.4-2 4.7-2"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      <span className={look.word}>{name}</span>
    </span>
  )
}
