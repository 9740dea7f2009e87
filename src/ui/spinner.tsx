import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Decorative: the busy element announces itself. */
export function Spinner() {
  return <LoaderCircle data-part="spinner" aria-hidden="true" />
}
