/** The illustration of empty states. It is decoration: a sentence must say the same. */
export function EmptyCup({ size = 200 }: { size?: number }) {
  return (
    <svg width={size} height={(size * 138) / 200} viewBox="0 12 200 138" aria-hidden="true">
      <ellipse cx="100" cy="128" rx="86" ry="12" fill="#2a1c14" opacity=".08" />
      <ellipse cx="96" cy="120" rx="76" ry="13" fill="#e9dccb" />
      <ellipse cx="96" cy="117" rx="76" ry="13" fill="#fffdf9" stroke="#d9c8b6" strokeWidth="1.5" />
      <ellipse cx="96" cy="116" rx="34" ry="5" fill="#e9dccb" />
      <path d="M146 62c22-4 32 8 26 22-5 12-20 17-34 14" fill="none" stroke="#d9c8b6" strokeWidth="11" />
      <path d="M146 62c22-4 32 8 26 22-5 12-20 17-34 14" fill="none" stroke="#fffdf9" strokeWidth="8" />
      <path d="M44 52h104c2 36-16 62-36 64H80C60 114 42 88 44 52Z" fill="#fffdf9" stroke="#d9c8b6" strokeWidth="1.5" />
      <path d="M126 54c8 0 22-1 22-1 1 34-16 61-36 63h-8c16-10 23-34 22-62Z" fill="#f1e6d8" />
      <ellipse cx="96" cy="52" rx="52" ry="13" fill="#f4ebdf" stroke="#d9c8b6" strokeWidth="1.5" />
      <path d="M53 58c9 5 24 7 43 7s34-2 43-7c-6-6-24-9-43-9s-37 3-43 9Z" fill="#e3d2bd" />
      <path
        d="M70 60c10-3 42-3 52 0"
        fill="none"
        stroke="#b4692b"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".55"
      />
      <g transform="translate(150 121) rotate(-24)">
        <ellipse rx="10" ry="6.5" fill="#6b4028" />
        <path d="M-9 1c6-4 11 3 18-1.5" fill="none" stroke="#f4ebdf" strokeWidth="1.5" strokeLinecap="round" />
      </g>
    </svg>
  )
}
