import encodeQR from 'qr';
import type { ReactNode } from 'react';

/** A QR code as one drawn path: dark on light in every theme, because cameras read it so. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="w-full rounded-lg"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

export default QrCode;
