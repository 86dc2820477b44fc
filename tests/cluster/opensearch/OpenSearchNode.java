import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.codelibs.opensearch.runner.node.OpenSearchRunnerNode;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.mapper.MapperExtrasPlugin;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.percolator.PercolatorPlugin;
import org.opensearch.transport.Netty4Plugin;

/** One node of OpenSearch with modules of its distribution; each argument is a setting, name=value. */
public class OpenSearchNode {
    public static void main(String[] arguments) throws Exception {
        Settings.Builder given = Settings.builder();
        for (String argument : arguments) {
            int at = argument.indexOf('=');
            given.put(argument.substring(0, at), argument.substring(at + 1));
        }
        Settings settings = given.build();
        var environment = InternalSettingsPreparer.prepareEnvironment(
            settings,
            Map.of(),
            Path.of(settings.get("path.home"), "config"),
            () -> settings.get("node.name"));
        new OpenSearchRunnerNode(environment, List.of(
            Netty4Plugin.class,
            CommonAnalysisPlugin.class,
            MapperExtrasPlugin.class,
            PainlessPlugin.class,
            PercolatorPlugin.class,
            ReindexPlugin.class)).start();
        Thread.currentThread().join();
    }
}
