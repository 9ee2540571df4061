import type { FooterIconName } from '#rules/footer/footer-content.ts'

/** Line icons on a 24 px grid, drawn for this shop. They are decoration beside a text; the style sheet gives the stroke. */
const PATHS: Record<FooterIconName, string> = {
  card: 'M3 6.500h18v11.500H3zM3 10.500h18M6.500 14.800h4',
  truck:
    'M3 6.500h11v9.500H3zM14 10h3.800l3.200 3.200V16h-7M7 18.500a1.800 1.800 0 1 0 0-.1M17.500 18.500a1.800 1.800 0 1 0 0-.1',
  shop: 'M4.500 10.500v9.500h15v-9.500M3 9l2-5h14l2 5c0 2-3 2-3 0 0 2-3 2-3 0 0 2-3 2-3 0 0 2-3 2-3 0 0 2-3 2-3 0 0 2-3 2-3 0ZM10 20v-5.500h4V20',
  return: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4.500-4.500M4 9l4.500 4.500',
  speech: 'M4 5h16v11h-9l-4.500 4v-4H4zM8 9h8M8 12h5',
  person:
    'M12 12.500a4.200 4.200 0 1 0 0-8.400 4.200 4.200 0 0 0 0 8.400ZM4.500 20.500c.600-3.800 3.600-5.500 7.500-5.500s6.900 1.700 7.500 5.500',
  gift: 'M4 9h16v4H4zM5.500 13v7.500h13V13M12 9v11.500M12 9C8 9 7 7.500 7 6.300 7 4 11 3.500 12 9c1-5.500 5-5 5-2.700C17 7.500 16 9 12 9Z',
  info: 'M12 11v5.500M12 7.800v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  bean: 'M7 17c-3.500-3.500-2-8.500 1-11.500s8-4 10.500-1.500 1.500 7.500-1.500 10.500S10.500 20.500 7 17Zm0 0c1.500-4 5-3 6-6.500s2.500-5 5.500-6.500',
  camera:
    'M3.500 7.500h4l1.500-2.500h6l1.500 2.500h4v11.500h-17zM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Z',
  play: 'M3.500 5h17v14h-17zM10 9v6l5-3z',
  phone: 'M7.500 2.500h9v19h-9zM11 18.500h2',
  tablet: 'M4.500 3h15v18h-15zM11 18h2',
}

export function FooterIcon({ name }: { name: FooterIconName }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
