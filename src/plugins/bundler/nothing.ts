/** A component that draws nothing. */
export default function Nothing(): null {
  return null;
}
