/** Files whose mutants are run together, and the tests of which each must fail one. */
export interface MutatedPart {
  name: string;
  mutate: string;
  tests: readonly string[];
}

/** Code that runs without the editor. What is wanted holds for each room as a whole. */
export interface MutatedRoom {
  name: string;
  parts: readonly MutatedPart[];
}

/* A part has tests of its own where those of the room take long: what runs on import is tried against them all. */
export const mutatedRooms: readonly MutatedRoom[] = [
  {
    name: 'domain',
    parts: [
      {
        name: 'domain-tracks',
        mutate:
          'src/domain/{buildTrack,categoryWords,isOtherIssue,labelledPositions,leadHours,leadsAreHours,lineLists,numericValue,pointTracks,prism*,quantityIn,read{Position,TrackTime,TrackTimes,Tracks},singlePoint,storm*,tally,tellInnerLists,temporal*,timeListName,track*,trajectoryTrack,unevenValues,unfittingList,unitOf,windUnit,withTemporalValues}.ts',
        tests: [
          'test/unit/domain/{category,closestApproach,labelled,lead,line,nearestOn,point,prism,science,storm,track,wind}*.test.ts',
        ],
      },
      {
        name: 'domain-exposure',
        mutate: 'src/domain/exposure/*.ts',
        tests: ['test/unit/domain/exposure/*.test.ts', 'test/unit/domain/closestApproach.test.ts'],
      },
      {
        name: 'domain-columns',
        mutate: 'src/domain/geoParquet/*.ts',
        tests: ['test/unit/domain/geoParquet/*.test.ts'],
      },
      {
        name: 'domain-series',
        mutate: 'src/domain/{portfolioSeries,verification}/*.ts',
        tests: ['test/unit/domain/{portfolioSeries,verification}/!(demo*).test.ts'],
      },
      {
        name: 'domain-assets',
        mutate: 'src/domain/{assetFile,beside,fileForecast,report,tiles,watch}/*.ts',
        tests: ['test/unit/domain/{assetFile,beside,fileForecast,report,tiles,watch}/*.test.ts'],
      },
      {
        name: 'domain-places',
        mutate:
          'src/domain/{coordinates,coordinatesAt,foldName,nearestName,placeIndex,placeIntervals,placeRegions,placeSearch,placesSeries,readMapLink,readNumber,saysLongitudeFirst,startsAlmost}.ts',
        tests: [
          'test/unit/domain/{coordinates,nearestName,placeIntervals,placeSearch,placesSeries,readNumber,science,startsAlmost}*.test.ts',
        ],
      },
      {
        name: 'domain-forecasts',
        mutate:
          'src/domain/!(buildTrack|categoryWords|isOtherIssue|labelledPositions|leadHours|leadsAreHours|lineLists|numericValue|pointTracks|prism*|quantityIn|readPosition|readTrack*|singlePoint|storm*|tally|tellInnerLists|temporal*|timeListName|track*|trajectoryTrack|unevenValues|unfittingList|unitOf|windUnit|withTemporalValues|coordinates*|foldName|nearestName|place*|readMapLink|readNumber|saysLongitudeFirst|startsAlmost).ts',
        tests: [
          'test/unit/domain/!(category*|closestApproach|coordinates*|labelled*|lead*|line*|cityNames|nearest*|placeIntervals|placeSearch|point*|prism*|readNumber|starts*|storm*|track*).test.ts',
        ],
      },
    ],
  },
  {
    name: 'api',
    parts: [
      {
        name: 'api-request',
        mutate: 'src/api/{request/*,responseBody}.ts',
        tests: ['test/unit/api/request/*.test.ts'],
      },
      {
        name: 'api-transport',
        mutate: 'src/api/transport/*.ts',
        tests: ['test/unit/api/transport/*.test.ts'],
      },
      {
        name: 'api-client',
        mutate:
          'src/api/{asking/*,askPlaceForecast,client,download,errors,isTabular,readResponse,requestPath,responseStore,settledTime,tileRequests,unlessUnknown}.ts',
        tests: [
          'test/unit/api/{client,download,errors,isTabular,readResponse,requestPath,settledTime,storing,tileRequests,unlessUnknown}.test.ts',
        ],
      },
      {
        name: 'api-reading',
        mutate:
          'src/api/{schemas/*,answeringService,askByTwos,checkQuestion,endpoints,membersPredicate,mend,parameters,predicate,predicateOf,problem,problemsText,readValue,readable,turns,unknownMembers,validate,valueAt}.ts',
        tests: ['test/unit/api/*.test.ts'],
      },
      {
        name: 'api-parquet',
        mutate: 'src/api/parquet/readParquet.ts',
        tests: ['test/unit/api/parquet/{brokenFiles,readParquet}.test.ts'],
      },
      {
        name: 'api-parquet-cells',
        mutate: 'src/api/parquet/{cellOf,decimalValue,lostValue,rowFeature,timeText}.ts',
        tests: ['test/unit/api/parquet/{cellOf,decimalValue,rowFeature,timeText}.test.ts'],
      },
      {
        name: 'api-parquet-columns',
        mutate:
          'src/api/parquet/{groupValues,nativeSystem,openParquet,parquetFault,parquetForm,parquetLayout,textDecoder}.ts',
        tests: ['test/unit/api/parquet/{groupValues,nativeSystem,openParquet,parquetLayout}.test.ts'],
      },
      {
        name: 'api-parquet-pages',
        mutate: 'src/api/parquet/{checkRuns,decompressors,lz4Block,weighColumn}.ts',
        tests: ['test/unit/api/parquet/{checkRuns,decompressors,lz4Block,weighColumn}.test.ts'],
      },
      {
        name: 'api-threads',
        mutate: 'src/api/reading/*.ts',
        tests: ['test/unit/api/reading/*.test.ts', 'test/unit/export/pickFeatures.test.ts'],
      },
    ],
  },
  {
    name: 'export',
    parts: [
      {
        name: 'export-files',
        mutate:
          'src/export/{checkThread,departuresOf,exportCheck,featurePlaces,fileName,fileSink,pngText}.ts',
        tests: ['test/unit/export/{exportCheck,featurePlaces,fileName,fileSink,pngText}.test.ts'],
      },
      {
        name: 'export-columns',
        mutate:
          'src/export/{exactFeature,geoParquetFile,geoParquetRows,geoParquetThread,seriesGeoParquetFile}.ts',
        tests: ['test/unit/export/{geoParquet,seriesGeoParquet}*.test.ts'],
      },
      {
        name: 'export-tables',
        mutate:
          'src/export/!(checkFileWorker|checkThread|departuresOf|exactFeature|exportCheck|featurePlaces|fileName|fileSink|geoParquet*|pngText|seriesGeoParquet*).ts',
        tests: [
          'test/unit/export/!(download|exportCheck|featurePlaces|fileSink|geoParquet*|pngText|seriesGeoParquet*).test.ts',
        ],
      },
    ],
  },
  {
    name: 'disk',
    parts: [{ name: 'disk', mutate: 'src/disk/*.ts', tests: ['test/faults/disk.test.ts'] }],
  },
  {
    name: 'connection',
    parts: [
      { name: 'connection', mutate: 'src/connection/**/*.ts', tests: ['test/unit/connection/**/*.test.ts'] },
    ],
  },
];
