/** The properties that the server rendered an island with (Island.tsx). */
export function propertiesOf<P extends object>(island: HTMLElement): P {
  return JSON.parse(document.querySelector(`script[data-of="${island.id}"]`)?.textContent ?? '{}')
}
