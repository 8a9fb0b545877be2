import { Loading, Skeleton, SkeletonTable } from '@commonweal/ui';

export function PortfolioLoading() {
  return (
    <div className="portfolio">
      <Loading>
        <Skeleton shape="heading" width="40%" />
        <Skeleton shape="block" height="12rem" />
      </Loading>
      <SkeletonTable rows={8} columns={5} />
    </div>
  );
}
