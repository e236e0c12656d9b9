import { useEffect, useState, type ReactNode } from 'react';
import { dataSaverStorageKey, formatMegabytes, setDataSaver, useDataSaver, watchVisitBytes } from '../data-saver';
import { BandSwitch } from './band-switch';

/** Props of {@link DataSaverSwitch}. */
export interface DataSaverSwitchProps {
  className?: string;
}

/** Saves data: nothing is loaded before somebody uses it. Says what the visit has cost so far. For a dark area. */
export function DataSaverSwitch({ className }: DataSaverSwitchProps): ReactNode {
  const isOn = useDataSaver();
  const [bytes, setBytes] = useState<number>();
  useEffect(() => watchVisitBytes(setBytes), []);

  return (
    <BandSwitch
      label="Economizar dados"
      isOn={isOn}
      storageKey={dataSaverStorageKey}
      onChange={setDataSaver}
      hint={bytes === undefined ? 'Nesta visita: ...' : `Nesta visita: cerca de ${formatMegabytes(bytes)}`}
      className={className}
    />
  );
}
