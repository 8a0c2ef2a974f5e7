import { Clusters } from './clusters';
import type { Asked, Told } from './clusterMessages';

let clusters: Clusters | undefined;
const tell = (message: Told) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  switch (data.ask) {
    case 'order':
      clusters = new Clusters(data.points);
      return tell({ told: 'ordered', of: data.of });
    case 'marks':
      if (clusters)
        tell({ told: 'marks', of: data.of, zoom: data.zoom, low: data.low, high: data.high, marks: clusters.marksIn(data.low, data.high, data.zoom) });
      return;
    case 'part':
      if (clusters) tell({ told: 'part', of: data.of, at: data.at, zoom: clusters.zoomToPart(data.cluster) });
  }
});
