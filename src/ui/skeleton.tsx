import { skeleton } from '#styled/recipes'

export type SkeletonProps = { shape?: 'line' | 'short' | 'title' | 'block' | 'control' | 'round' }

/** A grey shape in the place of what is coming; silent, the region around it says aria-busy. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span aria-hidden="true" className={skeleton({ shape })} />
}
