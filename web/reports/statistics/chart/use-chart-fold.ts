import { useRef, useState } from 'react';

/** This browser's choice to hide the chart of reports, with its setter. Without storage it lasts as long as the page. */
export function useChartFold() {
  const [isFolded, setFolded] = useState(read);
  const isTurned = useRef(false);
  const fold = (isFolded: boolean) => {
    isTurned.current = true;
    setFolded(isFolded);
    try {
      if (isFolded) localStorage.setItem(key, 'folded');
      else localStorage.removeItem(key);
    } catch {}
  };
  return { isFolded, fold, isTurned };
}

export type ChartFold = ReturnType<typeof useChartFold>;

const key = 'report-chart';

function read() {
  try {
    return localStorage.getItem(key) === 'folded';
  } catch {
    return false;
  }
}
