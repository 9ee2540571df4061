/** Line icons on a 24 px grid. They are decoration: a text or a label must say the same. */
export const ICON_PATHS = {
  cart: 'M5.5 8h13l1 11.5a1.5 1.5 0 0 1-1.5 1.6H6a1.5 1.5 0 0 1-1.5-1.6L5.5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  menu: 'M4 7.5h16M4 12h16M4 16.5h10',
  close: 'm6 6 12 12M18 6 6 18',
  filter:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6Zm5-1.8 4.7 4.7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  arrow: 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5',
  back: 'M19 12H5m5.5-5.5L5 12l5.5 5.5',
  down: 'm6 9.5 6 6 6-6',
  truck: 'M3 6.5h11v9.5H3zM14 10h3.8l3.2 3.2V16h-7M7 18.5a1.8 1.8 0 1 0 0-.1M17.5 18.5a1.8 1.8 0 1 0 0-.1',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14.5-11.5 14.5C6.5 19.5 5 19 5 19Zm0 0c2-4.5 5-7 9-9',
  bean: 'M7 17c-3.5-3.5-2-8.5 1-11.5s8-4 10.5-1.5 1.5 7.5-1.5 10.5S10.5 20.5 7 17Zm0 0c1.5-4 5-3 6-6.5s2.5-5 5.5-6.5',
  heart: 'M12 20.2C6.5 16.5 3.5 13 3.5 9.2a4.6 4.6 0 0 1 8.5-2.4 4.6 4.6 0 0 1 8.5 2.4c0 3.8-3 7.3-8.5 11Z',
  person: 'M12 12.5a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM4.5 20.5c.6-3.8 3.6-5.5 7.5-5.5s6.9 1.7 7.5 5.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  cup: 'M5 9h11v6a4.5 4.5 0 0 1-4.5 4.5h-2A4.5 4.5 0 0 1 5 15V9Zm11 1.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3.5c-1 1 1 2 0 3M12.5 3.5c-1 1 1 2 0 3',
  info: 'M12 11v5.5M12 7.8v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  warning: 'M12 9.5v4.5M12 17v.1M12 3.5l9.5 17h-19z',
  plus: 'M6 12h12M12 6v12',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  letter: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  shop: 'M4.5 10.5v9.5h15v-9.5M3 9l2-5h14l2 5c0 2-3 2-3 0 0 2-3 2-3 0 0 2-3 2-3 0 0 2-3 2-3 0 0 2-3 2-3 0 0 2-3 2-3 0ZM10 20v-5.5h4V20',
  return: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4.5-4.5M4 9l4.5 4.5',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z',
} as const

export type IconName = keyof typeof ICON_PATHS

export function Icon({ name, size = 24 }: { name: IconName; size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
