@rem The scripts of package.json begin with "exec", so that signals sent to npm reach Node; this gives Windows the word.
@%*
