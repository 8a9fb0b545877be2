import { Loading, Skeleton } from '@commonweal/ui';

/** An analysis that is on its way, in its shape. */
export function AnalysisLoading() {
  return (
    <Loading>
      <div className="analysis cw-stack">
        <Skeleton width="12rem" />
        <Skeleton shape="heading" count={2} width="70%" />
        <Skeleton width="20rem" />
        <Skeleton shape="block" height="7rem" />
        <div className="cw-reading">
          <Skeleton count={9} />
        </div>
      </div>
    </Loading>
  );
}
